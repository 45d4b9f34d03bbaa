"""A proofreader: what no reader could accept in a text that code put together."""

import re
from collections.abc import Iterator
from functools import lru_cache

PLURALS = {
    "ability": "abilities",
    "advance": "advances",
    "award": "awards",
    "bane": "banes",
    "breakout": "breakouts",
    "condition": "conditions",
    "degree": "degrees",
    "die": "dice",
    "edge": "edges",
    "failure": "failures",
    "field": "fields",
    "flaw": "flaws",
    "foe": "foes",
    "follower": "followers",
    "goal": "goals",
    "hero": "heroes",
    "heroic resource": "heroic resources",
    "injury": "injuries",
    "keyword": "keywords",
    "level": "levels",
    "line": "lines",
    "mastery": "masteries",
    "minute": "minutes",
    "modifier": "modifiers",
    "move": "moves",
    "opponent": "opponents",
    "outcome": "outcomes",
    "person": "people",
    "place": "places",
    "player": "players",
    "point": "points",
    "rank": "ranks",
    "Recover": "Recovers",
    "recovery": "recoveries",
    "resource": "resources",
    "rival": "rivals",
    "roll": "rolls",
    "round": "rounds",
    "rung": "rungs",
    "second": "seconds",
    "side": "sides",
    "sidekick": "sidekicks",
    "square": "squares",
    "stage": "stages",
    "step": "steps",
    "stone": "stones",
    "Stunt": "Stunts",
    "success": "successes",
    "surge": "surges",
    "Surge": "Surges",
    "target": "targets",
    "tier": "tiers",
    "time": "times",
    "token": "tokens",
    "turn": "turns",
    "Victory": "Victories",
    "victory": "victories",
    "word": "words",
}
"""The nouns that texts count. Numbers are recognized by these, so a missing noun isn't checked."""

PEOPLE = ("Maren", "Odo", "Hild", "Tam", "Ilse", "Fenn", "Brid", "Ruan", "Tove", "Petra", "Joss", "Wat")
"""Names to give to whoever has one, so that a name is never taken for a word."""
BETWEEN = r"(?:(?!(?:of|to|and|or|in|for|at|by|on|is|as|from|with|without|the|a|an|against|per)\b)[a-zA-Z’-]+ ){0,2}"
"""Up to two words between a number and its noun: hero points, more successes."""
KINDS = ("Ability", "Flaw", "Foe", "Follower", "Hero", "Opponent", "[Pp]art", "Player", "Resource", "Rival", "Sidekick")
NAMED = re.compile(rf"\b(?:{'|'.join((*KINDS, '[Tt]arget', *PEOPLE))})(?: \d+)+\b")
"""Names that end in a number: Hero 1, Part 3."""
SMALL = "0|[2-9]|[1-9][0-9]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
SILENT_H = ("hour", "honest", "honor", "heir")
AS_YOU = re.compile(r"(?:one\b|once|use|usual|uni|eu|ewe)", re.IGNORECASE)
"""Words that begin with a vowel but don't sound like it."""
SPOKEN = "AEFHILMNORSX"
"""Letters whose names begin with a vowel: an XP."""


VERBS = ("move", "place", "rival", "roll", "step", "time", "turn")
"""Nouns that are another part of speech as well: in a sentence that somebody wrote, two move and one rolls."""


def _numbers(between: str = BETWEEN, nouns: dict[str, str] = PLURALS) -> Iterator[tuple[str, re.Pattern[str]]]:
    one, many = "|".join(nouns), "|".join(nouns.values())
    start = r"(?<![\w.,+−/:×–-])(?<!to )(?<!× )(?<!level )"
    more = r"(?:hero |story |more |Stress |held |saving )?"
    yield "a plural after one", re.compile(rf"{start}(?:1|[Oo]ne) {between}(?:{many})\b")
    yield (
        "a singular after another number",
        re.compile(rf"{start}(?i:{SMALL}) {more}(?:{one})(?![\w’-])(?! (?:point|token|roll|pool|test|line)s?\b)"),
    )


PATTERNS: tuple[tuple[str, re.Pattern[str]], ...] = (
    *_numbers(),
    ("a word twice", re.compile(r"\b([^\W\d_]{2,}) \1\b(?!’)", re.IGNORECASE)),
    ("a label that tells itself", re.compile(r"(?:^|[.!?:] )([^\W\d_][\w ’-]{3,}): \1\b", re.IGNORECASE)),
    ("a parenthesis beside another", re.compile(r"\) \(")),
    ("a parenthesis that repeats", re.compile(r"\b([\w ’-]{2,}) \((?:an? )?\1\b", re.IGNORECASE)),
    ("points that meet", re.compile(r"\.\.|,,|[?!:;,] ?[.,;:]|\.[,;:]|\. \.")),
    ("a space that should not be there", re.compile(r"  | [.,;!?](?!\d)|\( | \)|^\s|\s$")),
    ("signs that meet", re.compile(r"[+−-] ?[+−-]\d|\d-\d|(?<![\w×])-\d")),
    ("a sentence that begins small", re.compile(r"(?<!\bvs)[.!?] [a-z]")),
    ("code", re.compile(r"[{}_]|\b(?:True|False|undefined|NaN)\b|\[object|\b(?:is|of|for|by|a|the) None\b|<[a-z/]")),
    ("a plural of code", re.compile(r"\(s\)|\b\w+(?:ss|sh|ch|x)s\b|\b(?:persons|heros|masterys|diess?es)\b")),
    ("nothing after a colon", re.compile(r": *(?:\.|$)")),
    ("a label named after its first field", re.compile(r"[^\W\d] and more$")),
)
WRITTEN = (
    *_numbers("", {one: many for one, many in PLURALS.items() if one not in VERBS}),
    *(each for each in PATTERNS[2:] if each[0] != "nothing after a colon"),
)
"""For a paragraph of a page: its words are not told from verbs, and a list may follow its colon."""


type Patterns = tuple[tuple[str, re.Pattern[str]], ...]


def faults(text: str, patterns: Patterns = PATTERNS) -> Iterator[str]:
    """Errors in any text: a label, a sentence, a caption."""
    yield from _known(text) if patterns is PATTERNS else _faults(text, patterns)


@lru_cache(10_000)
def _known(text: str) -> tuple[str, ...]:
    return tuple(_faults(text, PATTERNS))


def _faults(text: str, patterns: Patterns) -> Iterator[str]:
    plain = NAMED.sub("Odo", text)
    for name, pattern in patterns:
        found = pattern.search(plain)
        if found:
            yield f"{name}: “{found[0]}” in “{text}”"
    for article, word in re.findall(r"(?<![\w’.–-])(?<![Tt]he )([Aa]n?) ([\w’]+)", text):
        if vowel(word) != (article.lower() == "an") and (article != "A" or word.islower()):
            yield f"the wrong article: “{article} {word}” in “{text}”"
    if re.sub(r"\([^()]*\)", "", text) != re.sub(r"[()]", "", re.sub(r"\([^()]*\)", "", text)):
        yield f"a parenthesis without its other half in “{text}”"


def vowel(word: str) -> bool:
    """Return whether a word starts with a vowel sound.

    >>> [vowel(word) for word in ("edge", "hour", "usual", "XP", "8", "18", "80", "1", "W", "X")]
    [True, True, False, True, True, True, True, False, False, True]
    """
    if word[0].isdigit():
        return word[0] == "8" or re.match(r"1[18](?!\d)", word) is not None
    if word.isupper():
        return word[0] in SPOKEN
    return (word[0].lower() in "aeiou" and not AS_YOU.match(word)) or word.lower().startswith(SILENT_H)


def label_faults(text: str) -> Iterator[str]:
    """Errors in a label: a name, a button, a heading."""
    if not text:
        yield "an empty label"
        return
    yield from faults(text)
    if text[0].islower():
        yield f"a label that begins small: “{text}”"
    if text[-1] in ".,;":
        yield f"a label that ends like a sentence: “{text}”"


def sentence_faults(text: str) -> Iterator[str]:
    """Errors in a text of whole sentences."""
    if not text:
        yield "an empty sentence"
        return
    yield from faults(text)
    if text[0].islower():
        yield f"a sentence that begins small: “{text}”"
    if text[-1] not in ".?!" and not text.endswith((".”", "!”", "?”", ".)")):
        yield f"a sentence without its end: “{text}”"
    if re.fullmatch(r"[A-Z][^.:,]* of (?:the |The |[A-Z])[^.:]*\w: [+−]?\d+\.", text):
        yield f"a label and a number for a sentence: “{text}”"
