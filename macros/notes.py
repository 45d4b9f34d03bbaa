"""Fold the notes for editors: each run of ``.hq-note`` paragraphs becomes one ``details``, closed until it's wanted.

They matter to whoever checks the rules, not at the table. A link to a note opens the fold.
"""

from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor

NOTE = "hq-note"


def folded(root: Element) -> None:
    """Put each run of notes directly below ``root`` into a fold that names what's in it.

    >>> root = Element("div")
    >>> for kind in ("Reading.", "Source."):
    ...     SubElement(SubElement(root, "p", {"class": "hq-note"}), "strong").text = kind
    >>> folded(root)
    >>> [[each.tag for each in fold] for fold in root], root[0][0].text
    ([['summary', 'p', 'p']], 'Reading and source')
    """
    fold: Element | None = None
    for each in list(root):
        if NOTE not in each.get("class", "").split():
            fold = None
            continue
        if fold is None:
            fold = Element("details", {"class": "hq-fold hq-notes"})
            SubElement(fold, "summary")
            root.insert(list(root).index(each), fold)
        root.remove(each)
        fold.append(each)
        fold[0].text = title([note.findtext("strong", "") for note in fold.findall("p")])


def title(kinds: list[str]) -> str:
    """Return what the fold of these notes is called.

    >>> title(["Reading.", "Reading.", "Source."]), title(["Source."]), title([""])
    ('Readings and source', 'Source', 'Notes')
    """
    readings = kinds.count("Reading.")
    told = ["readings" if readings > 1 else "reading"] * bool(readings) + ["source"] * ("Source." in kinds)
    return " and ".join(told or ["notes"]).capitalize()


class _Notes(Treeprocessor):
    """Folds the notes of a page whose attributes are all in their place."""

    def run(self, root: Element) -> None:
        folded(root)


class Notes(Extension):
    """Make the extension that ``mkdocs.yml`` lists as ``macros.notes``."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (Markdown calls it so)
        """Let the notes be folded after ``attr_list`` has given them their class."""
        md.treeprocessors.register(_Notes(md), "notes", 4)


def makeExtension(**options: Any) -> Notes:  # noqa: N802 (Markdown looks for this name)
    """Return the extension, as Markdown asks for it."""
    return Notes(**options)
