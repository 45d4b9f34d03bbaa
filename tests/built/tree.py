"""A page as a tree, and what of it can be seen before any script or style has run."""

from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, TreeBuilder

from tests.built.reader import VOID, tidy


class _Builder(HTMLParser):
    """Builds the tree; an end tag ends what was left open within it."""

    def __init__(self) -> None:
        super().__init__()
        self.tree = TreeBuilder()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tree.start(tag, {name: value or "" for name, value in attrs})
        if tag in VOID:
            self.tree.end(tag)
        else:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        while tag in self.open:
            last = self.open.pop()
            self.tree.end(last)
            if last == tag:
                return

    def handle_data(self, data: str) -> None:
        if self.open:
            self.tree.data(data)


class Tree:
    """The elements of a page."""

    def __init__(self, html: str) -> None:
        builder = _Builder()
        builder.feed(html)
        builder.close()
        self.root = builder.tree.close()
        self.parents = {child: parent for parent in self.root.iter() for child in parent}

    def above(self, element: Element) -> Iterator[Element]:
        """Return what an element is in, from the inside out."""
        while (parent := self.parents.get(element)) is not None:
            yield parent
            element = parent

    def closed(self, element: Element) -> list[Element]:
        """Return the closed folds that hide an element; one’s own summary is not hidden by a fold."""
        inside, found = element, []
        for each in self.above(element):
            if each.tag == "details" and "open" not in each.attrib and inside.tag != "summary":
                found.append(each)
            inside = each
        return found

    def hidden(self, element: Element) -> bool:
        """Return whether an element is not shown even with all folds open."""
        return any(each.tag == "template" or "hidden" in each.attrib for each in (element, *self.above(element)))


def text_of(element: Element) -> str:
    """Return the text of an element."""
    return tidy("".join(element.itertext()))


def of_class(root: Element, name: str) -> list[Element]:
    """Return what has a class, in its order."""
    return [each for each in root.iter() if name in each.get("class", "").split()]
