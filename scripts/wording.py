"""How the terms of the glossary are said in a sentence: by their names, but for those that are listed here.

A name is matched as a whole word, in the plural as well, and in any case unless it is an abbreviation. What the list
says of a term goes with its reason: many names are everyday words too, and a mark on those would explain
the wrong thing.
"""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

type Key = tuple[str, str]


class Say(NamedTuple):
    """How a term is said where its name alone does not tell, and why.

    `also` are more words for it, `exact` lets capitals count, `only` names the pages that it is looked for on, and
    `off` those that it is not looked for on, and `behind` the words of which one must precede it. With `by_hand`
    only pages mark it.
    """

    why: str
    also: tuple[str, ...] = ()
    exact: bool = False
    only: tuple[str, ...] = ()
    off: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    by_hand: bool = False


_CAPITAL = Say("the rules write it with a capital; without one it is an everyday word", exact=True)
_GAMBIT = Say("the text shortens it", also=("gambit",))
_BREAK_OFF = Say("a deed, so it is said as a verb", also=("disengages", "disengaged", "disengaging"))

SAID: dict[Key, Say] = {
    ("heroquest", "state"): Say("the text shortens it", also=("state",)),
    ("heroquest", "motivation"): Say("the text shortens it", also=("motivation",)),
    ("heroquest", "gambit"): _GAMBIT,
    ("heroquest", "disengage"): _BREAK_OFF,
    ("heroquest", "cementing"): Say("said as a verb too", also=("cement", "cements", "cemented")),
    ("questworlds", "game-master"): Say("the text shortens it", also=("GM",)),
    ("questworlds", "contest-follower"): Say("the text shortens it", also=("follower",)),
    ("questworlds", "group-contest"): Say("the text shortens it", also=("group contest",)),
    ("questworlds", "advantage-points"): Say("one of them is meant as well", also=("advantage point",)),
    ("questworlds", "tie"): Say(
        "there a tie is what binds people", off=("questworlds/relationships/", "questworlds/relationship-flaws/")
    ),
    ("questworlds", "gambit"): _GAMBIT,
    ("questworlds", "disengage"): _BREAK_OFF,
    ("questworlds", "bolstering"): Say("said as a verb too", also=("bolster", "bolsters", "bolstered")),
    ("questworlds", "base"): Say("other bases have a name before them", also=("base resistance",)),
    ("questworlds-097", "base"): Say("the text shortens it", also=("base",)),
    ("questworlds-097", "goals"): Say("one of them is meant as well", also=("graduated goal",)),
    ("draw-steel", "area"): Say("the text shortens it", also=("area",)),
    ("draw-steel", "downgrade"): Say("said as a verb too", also=("downgrades", "downgraded")),
    ("draw-steel", "natural-roll"): Say("a natural 19 is one as well", also=("natural 19", "natural 20")),
    ("draw-steel", "line"): Say(
        "elsewhere a line of a card or of sight", only=("draw-steel/areas/", "draw-steel/lines-and-walls/")
    ),
    ("draw-steel", "wall"): Say("elsewhere a wall of stone", only=("draw-steel/lines-and-walls/",)),
    ("draw-steel", "ground"): Say("elsewhere the ground underfoot", only=("draw-steel/line-of-effect/",)),
    ("draw-steel", "ceiling"): Say("elsewhere part of a house", only=("draw-steel/line-of-effect/",)),
    ("draw-steel", "victory"): _CAPITAL,
    ("draw-steel", "recovery"): _CAPITAL,
    ("spheres", "dc"): Say("the text shortens it", also=("DC",)),
    ("spheres", "die"): Say("nearly every die in the text is another one than the d20", by_hand=True),
    ("spheres", "damage"): Say("the name of a pair; damage alone is harm of any kind", by_hand=True),
    ("spheres", "fate-stone"): Say(
        "stones of Stress are other stones, so it is looked for by its full names and where Fate is told",
        also=("Triumph stone", "Tragedy stone", "stone of Fate", "Fate stone"),
        only=("spheres/criticals/", "spheres/fate/", "spheres/spending-destiny/", "spheres/the-die/"),
    ),
    ("spheres", "turn"): Say(
        "a verb, and readers are told that it is their turn",
        behind=("a", "anybody’s", "each", "every", "next", "of", "one", "own", "that", "the", "whose", "your"),
    ),
    ("spheres", "edit"): Say("the text shortens it", also=("Edit",), exact=True),
    **{
        ("spheres", name): _CAPITAL
        for name in (
            *("coup", "defending", "destiny", "fate", "hubris", "improve", "inspiration", "recover", "stress"),
            *("stunt", "surge", "tilt", "tragedy", "triumph"),
        )
    },
}
"""Terms that are said otherwise than by their names, by ruleset and term."""

PASSED_OVER: dict[str, tuple[str, ...]] = {
    # Everyday turns of phrase that hold a term's word.
    "": (*("your turn:", "in advance", "round down", "to round", "ways round", "tie to"),),
    # Other things: `simple contest` is what the whole of these books calls its common roll.
    "heroquest": ("simple contest",),
    "questworlds": (*("simple contest", "simple contests", "may hurt", "ties to"), *("healing spell",)),
    "draw-steel": (*("strike now", "strikes from", "to test"), *("the wall", "line along", "opportunity attack")),
    "spheres": ("stress stone", "stress stones"),
    # Pages that speak of all games.
    "glossary": ("“round”", "less than one round", "one with degrees"),
}
"""Phrases that hold the word of a term and aren't one, by ruleset; first those for all."""


def plural(name: str) -> str:
    """Return the plural of a name.

    >>> [plural(name) for name in ("Tie", "Mastery", "Fortune die", "Level of an obstacle", "Class", "Ally")]
    ['Ties', 'Masteries', 'Fortune dice', 'Levels of an obstacle', 'Classes', 'Allies']
    """
    head, of, rest = name.partition(" of ")
    if head.endswith((" die", "Die")) or head == "die":
        head = f"{head[:-2]}ice"
    elif re.search(r"[^aeiou]y$", head):
        head = f"{head[:-1]}ies"
    else:
        head += "es" if re.search(r"(s|x|ch|sh)$", head) else "s"
    return head + of + rest


class Words(NamedTuple):
    """How the terms of one ruleset are found: the pattern, and what each form stands for."""

    pattern: re.Pattern[str]
    ids: dict[str, str]
    said: dict[str, Say]

    def found(self, text: str, path: str) -> Iterable[tuple[int, int, str]]:
        """Return start, end and term of each mention in some text of the page at ``path``, in order."""
        for match in self.pattern.finditer(text):
            words = " ".join((match["term"] or "").split())
            name = self.ids.get(words) or self.ids.get(words.casefold())
            if name and stands(self.said.get(name), text[: match.start()], path):
                yield match.start(), match.end(), name


def stands(say: Say | None, before: str, path: str) -> bool:
    """Return whether a mention behind the text ``before`` is one of that term, on the page at ``path``.

    >>> stands(Say("", behind=("a",)), "It is a ", "x/"), stands(Say("", only=("y/",)), "", "x/")
    (True, False)
    """
    if say is None:
        return True
    if path in say.off or (say.only and path not in say.only):
        return False
    return not say.behind or (before.split() or [""])[-1].lower() in say.behind


def forms(ruleset: str, term: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    """Return the words for a term, and whether their capitals count."""
    say = SAID.get((ruleset, term["id"]), Say(""))
    if not say.by_hand:
        for name in (term["term"], *say.also):
            exact = say.exact or name.isupper()
            yield from ((name, exact), (plural(name), exact))


def spaced(words: str) -> str:
    r"""Return the pattern of some words, whose spaces may be ends of lines.

    >>> re.fullmatch(spaced("a b"), "a\n  b") is not None
    True
    """
    return r"\s+".join(map(re.escape, words.split()))


def words(ruleset: str, terms: list[dict[str, Any]]) -> Words:
    """Return how the terms of a ruleset are found; of two that overlap, the longest.

    Of two terms with the same name the first has it.
    """
    ids: dict[str, str] = {}
    patterns: dict[str, str] = {}
    for term in terms:
        for form, exact in forms(ruleset, term):
            key = form if exact else form.casefold()
            ids.setdefault(key, term["id"])
            patterns.setdefault(key, spaced(form) if exact else f"(?i:{spaced(form)})")
    ordered = [patterns[key] for key in sorted(patterns, key=len, reverse=True)]
    passed = "|".join(map(spaced, (*PASSED_OVER[""], *PASSED_OVER.get(ruleset, ()))))
    pattern = rf"(?<![\w’'-])(?:(?i:{passed})(?![\w-])|(?P<term>{'|'.join(ordered) or '(?!)'})(?![\w-]))"
    said = {name: say for (book, name), say in SAID.items() if book == ruleset}
    return Words(re.compile(pattern), ids, said)
