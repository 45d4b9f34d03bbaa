"""Markdown read by two readers that know nothing of the engine: the tags it produces, and the text in them."""

from html.parser import HTMLParser

import markdown
from markdown_it import MarkdownIt

EXTENSIONS = (
    "extra", "admonition", "sane_lists", "toc", "smarty", "pymdownx.extra", "pymdownx.caret", "pymdownx.tilde",
    "pymdownx.mark", "pymdownx.tasklist", "pymdownx.blocks.admonition", "pymdownx.details", "pymdownx.magiclink",
    "pymdownx.betterem",
)  # fmt: skip
"""Other syntax a Markdown reader may support, each of which a name could trigger."""


class _Read(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.texts += [""] if tag in ("p", "li", "h1") else []

    def handle_data(self, data: str) -> None:
        if self.texts:
            self.texts[-1] += data
        elif data.strip():
            self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        self.tags.append("comment")

    def handle_decl(self, decl: str) -> None:
        self.handle_comment(decl)

    def unknown_decl(self, data: str) -> None:
        self.handle_comment(data)

    def handle_pi(self, data: str) -> None:
        self.handle_comment(data)


def read(text: str) -> list[tuple[set[str], list[str]]]:
    """The tags, and the texts of headings, paragraphs and items in their order, as each reader finds them."""
    found = []
    for html in (
        MarkdownIt("gfm-like", {"linkify": False}).render(text),
        markdown.markdown(text),
        markdown.markdown(text, extensions=list(EXTENSIONS)),
    ):
        reader = _Read()
        reader.feed(html)
        reader.close()
        found.append((set(reader.tags), [" ".join(each.split()) for each in reader.texts if each.strip()]))
    return found
