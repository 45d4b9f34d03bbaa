"""Every text has one source: nothing is written both in Python or its templates and in JavaScript."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
# Shorter ones are often alike by chance, such as "at most".
LEAST_WORDS = 4
# Alike by chance: of a roll and of a field, of a group contest and of the GM's own roll, in a warning and in a list,
# of a procedure and of a column.
ALIKE = {"hidden from the table", "hide it from the table", "a hero without a name", "in the other edition"}
# Markup, what is filled in, and the end of a sentence.
BREAKS = re.compile(r"\$\{[^}]*\}|\{\{.*?\}\}|\{%.*?%\}|\{[^}]*\}|<[^>]*>|(?<=[.:;?!])\s", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/|\{#.*?#\}", re.DOTALL)
JAVASCRIPT_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)*)"|>([^<>`]+)<|`([^`]*)`')


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text that are long enough to be told twice, in lower case and without marks."""
    for part in BREAKS.split(text):
        words = re.findall(r"[\w'-]+", part.replace("’", "'").lower())
        if len(words) >= LEAST_WORDS:
            yield " ".join(words)


def strings(path: Path) -> Iterator[str]:
    """The texts in a Python module, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def in_javascript(text: str) -> set[str]:
    """The sentences of a script."""
    found = JAVASCRIPT_TEXT.findall(COMMENT.sub("", text))
    return {sentence for texts in found for each in texts for sentence in sentences(each)}


def in_python() -> set[str]:
    """The sentences of the engine, and of what pages may call with its templates."""
    modules = [*(ROOT / "hqweb").rglob("*.py"), *(ROOT / "macros").rglob("*.py")]
    templates = (ROOT / "macros" / "templates").glob("*.j2")
    texts = [text for path in modules for text in strings(path)]
    texts += [COMMENT.sub("", path.read_text(encoding="utf-8")) for path in templates]
    return {sentence for text in texts for sentence in sentences(text)}


def test_nothing_is_written_in_python_and_in_javascript() -> None:
    ours = in_python()
    scripts = sorted((ROOT / "docs" / "assets").rglob("*.js"))
    twice = {str(path.relative_to(ROOT)): in_javascript(path.read_text("utf-8")) & ours - ALIKE for path in scripts}
    assert {path: found for path, found in twice.items() if found} == {}


@pytest.mark.parametrize(
    "script",
    [
        'const HINT = "Ask for the link again.";',
        "html`<p>${what}. Ask for the link again.</p>`",
        "`Wrong. Ask for the link again.`",
    ],
)
def test_a_sentence_is_found_however_the_script_writes_it(script: str) -> None:
    assert in_javascript(script) == {"ask for the link again"}


def test_comments_and_short_words_are_no_sentences() -> None:
    assert in_javascript('/* "Ask for the link again." */ const word = "Try it again";') == set()
