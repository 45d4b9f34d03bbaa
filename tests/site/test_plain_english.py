"""The check of the prose finds what it is there for, and lets plain English pass."""

from pathlib import Path

import pytest

from scripts import plain_english
from scripts.plain_english import Text

HERE = Path("page.md")


def names(words: str) -> list[str]:
    return [found.name for found in plain_english.findings(Text(HERE, 1, words))]


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("The cost stands under hero points.", "stand for be"),
        ("Roll. Is it 10 or lower, add 10.", "inverted conditional"),
        ("Should you lose, roll again.", "inverted conditional"),
        ("Who stands behind rolls worse.", "riddling subject"),
        ("What is left of it counts.", "riddling subject"),
        ("The face of the own die.", "the own"),
        ("The GM keeps book of the points.", "keep book"),
        ("HeroQuest has no word on it.", "no word"),
        ("You need 1 more successes.", "plural after one"),
        (f"Two {plain_english.SLOT}s.", "glued plural"),
        ("Trait is and more", "glued label"),
        ("It counts besides.", "literal adverb"),
        ("Else, roll.", "else first"),
        ("You roll as ever.", "as ever"),
        ("The hero whom you chose.", "far too formal"),
        ("Lay aside the token.", "set aside"),
        ("Type the dice that lie on the table.", "physical dice"),
    ],
)
def test_it_finds(words: str, name: str) -> None:
    assert name in names(words)


@pytest.mark.parametrize(
    "words",
    [
        "Who wins a tie?",
        "What you see: a board.",
        "You can stand up as a maneuver.",
        "If it’s 10 or lower, add 10.",
        "On your own roll, 1 success is enough.",
        "Is it a tie? If so, roll again, and keep the higher die.",
    ],
)
def test_it_passes(words: str) -> None:
    assert names(words) == []


def test_a_finding_names_its_line_and_the_remedy() -> None:
    found = list(plain_english.of_page(HERE, "# Rolls\n\nRoll.\n\n```\nWho rolls wins.\n```\n\nWho `rolls` wins.\n"))
    assert [str(each) for text in found for each in plain_english.findings(text)] == [
        "page.md:9: riddling subject: “Who ￼ wins.”; write the person or the thing as the subject"
    ]


def test_a_tree_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "docs" / "spheres").mkdir(parents=True)
    (tmp_path / "hqweb").mkdir()
    (tmp_path / "docs" / "spheres" / "die.md").write_text(
        "---\ntitle: How the die stands\n---\n\n" + "one " * 16 + "end.\n", "utf-8"
    )
    (tmp_path / "hqweb" / "die.py").write_text(
        '"""Dice.\n\nThey\nstand here."""\n\nTEXT = f"{2} dice stand"\nTOLD = "stands level=text"\n', "utf-8"
    )
    assert [line.split(": ")[:2] for line in plain_english.check(tmp_path)] == [
        ["docs/spheres/die.md:2", "stand for be"],
        ["docs/spheres", "long sentences"],
        ["hqweb/die.py:4", "stand for be"],
        ["hqweb/die.py:6", "stand for be"],
    ]


def test_docstrings_may_rarely_begin_as_riddles(tmp_path: Path) -> None:
    (tmp_path / "hqweb").mkdir()
    path = tmp_path / "hqweb" / "many.py"
    path.write_text('X = 1\n"""What it is."""\n' * plain_english.RIDDLES, "utf-8")
    assert list(plain_english.check(tmp_path)) == []
    path.write_text('X = 1\n"""What it is."""\n' * (plain_english.RIDDLES + 1), "utf-8")
    assert len(list(plain_english.check(tmp_path))) == plain_english.RIDDLES + 1
