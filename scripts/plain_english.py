"""Find turns of phrase that no native speaker would write, and say what to write instead.

``python -m scripts.plain_english`` reads the pages, the engine's sentences and every docstring. It prints the place,
the name of the pattern and the advice for each finding, and fails if there is one. Files that are still to be edited
are in ``scripts/plain_english.txt`` with the number of their findings, which may only fall.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LEFT = Path(__file__).with_suffix(".txt")
"""The number of findings in each file that nobody has edited yet; ``--update`` writes it anew."""
BOOKS = ("heroquest", "questworlds", "questworlds-097", "draw-steel", "spheres")
ENGINE = "hqweb"
CODE = (ENGINE, "macros", "scripts", "tests")
WORDS_A_SENTENCE = 15
RIDDLES = 20
"""The most docstrings in the repository that may begin with What, Who or Whether."""

START = r"(?:^|(?<=\n)|(?<=[.!?:;] ))[*_“(]*"
COUNTED = "ability bane die edge failure flaw goal hero injury level mastery opponent place point rank roll round step"
PLURALS = "abilities|dice|heroes|injuries|masteries|successes|" + "|".join(f"{word}s" for word in COUNTED.split())
SLOT = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The value in an f-string, or whatever a macro writes."""


class Pattern(NamedTuple):
    """A turn of phrase and what to write instead."""

    name: str
    found: re.Pattern[str]
    write: str


def pattern(name: str, found: str, write: str) -> Pattern:
    """Return a compiled pattern."""
    return Pattern(name, re.compile(found), write)


PATTERNS = (
    pattern("stand for be", r"\b[Ss]t(?:ands?|ood|anding)\b", "is, are; write “available” of a move"),
    pattern(
        "inverted conditional",
        START + r"(?:Is|Are|Was|Were|Has|Had|Does|Did|Should) [^.?!]*, [^.?!]*[.!]",
        "a clause with “if”",
    ),
    pattern(
        "riddling subject",
        START + r"(?:What|Who|Whose) [^.?!:]*[.!](?![\w*])",
        "the person or the thing as the subject",
    ),
    pattern("the own", r"\b(?:[Tt]he|[Oo]n|[Ff]or|[Bb]y|[Oo]f) own\b", "your own, their own, its own"),
    pattern("keep book", r"\bke(?:ep|eps|eping|pt) book\b", "keep track of"),
    pattern("no word", r"\bhas no word\b", "doesn’t cover this"),
    pattern(
        "plural after one", rf"\b(?:1|1 more|[Oo]ne more) (?:{PLURALS})\b", "the singular: let data hold both forms"
    ),
    pattern("glued plural", SLOT + r"(?:s|es)\b", "the plural as data, not a letter added to the singular"),
    pattern("glued label", r"\b(?:is|are|of) and more\b", "a label of its own for the group"),
    pattern("literal adverb", r"\bbesides(?=[.,;])|\b[Ll]ikewise\b|\bthereof\b", "too, also, as well"),
    pattern("else first", START + r"Else,", "otherwise"),
    pattern("as ever", r"\bas ever\b", "as usual, as always"),
    pattern("far too formal", r"\b[Ww]hom\b|\b[Ww]homever\b", "who, or the person’s name"),
    pattern("set aside", r"\b(?:lays?|laid|laying) aside\b|\bL(?:ay|aid) aside\b", "set aside"),
    pattern("physical dice", r"\bdice that lie on the table\b|\blie on the table\b", "physical dice"),
)
EXAMPLE = re.compile(r"^ *>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
SELECTION = re.compile(r"\w[=:!]\w")
"""Names in a selection of a verdict, such as ``total:bout.ours.total!hidden`` or ``level=text``, which is no prose."""
FIRST_WORD = re.compile(r"(?:What|Who|Whether)\b")

ALLOWED = {
    "stand up": "a creature that is prone gets up",
    "stands up": "the same",
    "standing up": "the same",
    "Stand Up": "the name of a maneuver",
    "Stand up": "the same",
    "Stand-alone": "an ability without a keyword",
    "cannot stand": "a creature that is prone can’t get up",
    "can’t stand": "the same",
    "unable to stand": "the same",
    "stand in for": "one thing replaces another",
    "stands in for": "the same",
    "stand for": "a letter means a word",
    "stands for": "the same",
    "stand-alone": "an ability without a keyword",
    "stand your ground": "an idiom of fights",
    "Stands Her Ground": "the same, as an ability",
    "last stands": "a fight to the end",
}
"""Phrases that a pattern would find although they're plain English, with the reason."""


class Text(NamedTuple):
    """Some prose and the line of its file that it begins on."""

    path: Path
    line: int
    text: str


class Finding(NamedTuple):
    """A place, the name of its pattern, the words and the advice."""

    path: Path
    line: int
    name: str
    words: str
    write: str

    def __str__(self) -> str:
        """Return the line that the check prints."""
        return f"{self.path}:{self.line}: {self.name}: “{' '.join(self.words.split())}”; write {self.write}"


def plain(line: str) -> str:
    """Return a line of Markdown without its code, macros, tags, attributes and addresses.

    >>> plain("- **Rolls** of [one die](die.md#x) `d20` {{ term('bump') }} count.{ .hq-lede }")
    '**Rolls** of one die ￼ ￼ count.'
    """
    line = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|`[^`]*`", SLOT, line)
    line = re.sub(r"<!--.*?-->|<[/a-zA-Z][^>]*>|\{[:.# ][^{}]*\}", "", line)
    line = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", line)
    return re.sub(r"^\s*(?:#+|[-*>]|\d+\.|!!! \w+)\s+", "", line).strip()


def of_page(path: Path, text: str) -> Iterator[Text]:
    """Yield the prose of a page, line by line."""
    fence, head = False, False
    text = re.sub(r"\{\{.*?\}\}", lambda found: SLOT + "\n" * found[0].count("\n"), text, flags=re.DOTALL)
    for number, line in enumerate(text.split("\n"), 1):
        if line == "---" and (head or number == 1):
            head = not head
        elif head:
            _, _, value = line.partition(": ")
            yield Text(path, number, plain(re.sub(r" #[\w-]+\W*$", "", value or line).strip("\"'")))
        elif line.lstrip().startswith(("```", "~~~")):
            fence = not fence
        elif not fence:
            yield from (Text(path, number, cell) for cell in cells(plain(line)))


def cells(line: str) -> list[str]:
    """Return the cells of a row, or the line if it's none."""
    return [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else [line]


def docstrings(path: Path, tree: ast.Module) -> Iterator[Text]:
    """Yield what documents a module, a class, a function or a constant."""
    for node in ast.walk(tree):
        for part in getattr(node, "body", ()) if isinstance(getattr(node, "body", ()), list) else ():
            if (
                isinstance(part, ast.Expr)
                and isinstance(part.value, ast.Constant)
                and isinstance(part.value.value, str)
            ):
                text = re.sub(r"``?[^`]*``?", SLOT, part.value.value)
                yield Text(path, part.lineno, EXAMPLE.sub(lambda found: "\n" * found[0].count("\n"), text))


def literals(path: Path, tree: ast.Module) -> Iterator[Text]:
    """Yield the strings of a module that have several words, other than its docstrings."""
    inside: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            inside.add(id(node.value))
        if id(node) in inside:
            continue
        if isinstance(node, ast.JoinedStr):
            inside.update(map(id, node.values))
            parts = [str(each.value) if isinstance(each, ast.Constant) else SLOT for each in node.values]
            text = "".join(parts)
        else:
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if (" " in text or isinstance(node, ast.JoinedStr)) and not SELECTION.search(text):
            yield Text(path, getattr(node, "lineno", 1), text)


def findings(text: Text) -> Iterator[Finding]:
    """Yield each pattern in some prose."""
    words = text.text
    for phrase in ALLOWED:
        words = words.replace(phrase, SLOT * len(phrase))
    lines = re.sub(r"(?<=\n)[ ]+", "", words)
    words = re.sub(r"(?<!\n)\n(?!\n)", " ", lines)
    for each in PATTERNS:
        for found in each.found.finditer(words):
            line = text.line + lines.count("\n", 0, found.start())
            yield Finding(text.path, line, each.name, found[0], each.write)


def sentences(texts: Iterable[Text]) -> list[int]:
    """Return the number of words in each sentence of some prose."""
    parts = (
        part for text in texts for part in re.split(r"(?<=[.!?])[”)*]* +", text.text) if part.endswith((".", "?", "!"))
    )
    counts = (len([word for word in part.split() if re.search(r"\w", word)]) for part in parts)
    return [count for count in counts if count > 1]


def pages(root: Path) -> dict[Path, list[Text]]:
    """Return the prose of each page and of the texts beside the code."""
    paths = [*sorted((root / "docs").rglob("*.md")), *sorted(root.glob("*.md"))]
    return {path: list(of_page(path.relative_to(root), path.read_text("utf-8"))) for path in paths}


def check(root: Path = ROOT) -> Iterator[str]:
    """Yield a line for each fault in the repository's prose."""
    prose = pages(root)
    for texts in prose.values():
        yield from (str(found) for text in texts for found in findings(text))
    for book in BOOKS:
        counts = sentences(text for path, texts in prose.items() if path.parent.name == book for text in texts)
        if counts and sum(counts) > WORDS_A_SENTENCE * len(counts):
            mean = sum(counts) / len(counts)
            yield f"docs/{book}: long sentences: {mean:.1f} words on average; write at most {WORDS_A_SENTENCE}"
    riddles = []
    for path in (path for folder in CODE for path in sorted((root / folder).rglob("*.py"))):
        tree = ast.parse(path.read_text("utf-8"))
        texts = list(docstrings(path.relative_to(root), tree))
        riddles += [
            f"{text.path}:{text.line}: {text.text.splitlines()[0]}" for text in texts if FIRST_WORD.match(text.text)
        ]
        if path.relative_to(root).parts[0] == ENGINE:
            texts += literals(path.relative_to(root), tree)
        texts = [text._replace(text=FIRST_WORD.sub(SLOT, text.text)) for text in texts]
        yield from (str(found) for text in texts for found in findings(text))
    if len(riddles) > RIDDLES:
        yield from (f"{riddle}; write a noun phrase or an imperative" for riddle in riddles)


def unedited(faults: list[str], left: dict[str, int]) -> Iterator[str]:
    """Yield the faults of files that have more of them than `left` allows, and the files whose number is too high.

    >>> list(unedited(["a.md:1: x", "b.md:1: x", "b.md:2: y"], {"b.md": 2, "c.md": 1}))
    ['a.md:1: x', 'c.md: 0 findings are left, not 1: lower its number in scripts/plain_english.txt']
    """
    counts = Counter(fault.partition(":")[0] for fault in faults)
    yield from (fault for fault in faults if counts[path := fault.partition(":")[0]] > left.get(path, 0))
    for path, number in left.items():
        if counts[path] < number:
            yield f"{path}: {counts[path]} findings are left, not {number}: lower its number in scripts/{LEFT.name}"


def read_left() -> dict[str, int]:
    """Return the number of findings that files may still have, by path; there are none once every text is edited."""
    lines = LEFT.read_text("utf-8").splitlines() if LEFT.is_file() else []
    return {path: int(number) for number, path in (line.split(" ", 1) for line in lines)}


if __name__ == "__main__":
    faults = list(check())
    if "--update" in sys.argv:
        counts = Counter(fault.partition(":")[0] for fault in faults)
        LEFT.write_text("".join(f"{number} {path}\n" for path, number in sorted(counts.items())), "utf-8")
        sys.exit()
    shown = list(unedited(faults, read_left()))
    print(*shown, sep="\n")
    sys.exit(bool(shown))
