"""What each move of making a character does: the next state, and the reasons."""

from hqweb.classic.growing.creation_state import (
    ADDING,
    Defect,
    Entry,
    Kind,
    Sentence,
    State,
    entry_of,
    flaw_ratings,
    places,
    points_left,
    total,
    with_entry,
    words,
)
from hqweb.classic.growing.rules import BEST_RATING, CHOSEN_FLAWS, MERE_LIST, MOST_ON_ONE, NEW_BREAKOUT, PROSE_WORDS
from hqweb.classic.growing.sheet import PACKAGE, PLAIN
from hqweb.classic.nouns import PLACE, POINT, WORD
from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading, spelt
from hqweb.mastery.rating import Total, show

_WHAT: dict[Kind, str] = {
    "keyword": "Keyword",
    "package": "Package",
    "ability": "Ability",
    "breakout": "Breakout",
    "sidekick": "Sidekick",
}


def written(state: State, name: str, kind: Kind, *, keyword: str = "", rated: bool = True, free: bool = False) -> Entry:
    """A new entry with the next id; one without a name is called by what it is, and its number."""
    number = len(state.entries) + 1
    return Entry(f"a{number}", name or f"{_WHAT[kind]} {number}", kind, rated, keyword=keyword, free=free)


def keyword_kind(given: Given) -> Kind:
    """Whether something broad was written as an umbrella, as a package, or as an ability like others."""
    way = given.text("way")
    return "package" if way == PACKAGE else "ability" if way == PLAIN else "keyword"


def _text(state: State, entry: Entry) -> str:
    """A rating as it is told: a breakout with its bonus and its total."""
    now = show(Total(total(state, entry)), state.letter)
    return f"+{entry.own}, {now} in all" if entry.kind == "breakout" else now


def _left(state: State) -> str:
    left = points_left(state)
    return f"{leading(POINT.spelt(left))} left." if left else "All points are spent."


def _add(state: State, given: Given, do: str) -> Played[State]:
    """A new entry, with the rating that it begins with, and what is left of the places."""
    free = do == "free-keyword"
    kind: Kind
    match do:
        case "keyword" | "free-keyword":
            kind = keyword_kind(given)
        case "breakout":
            kind = "breakout"
        case "sidekick":
            kind = "sidekick"
        case _:
            kind = "ability"
    keyword = given.text("keyword") if kind == "breakout" else ""
    later = free and bool(state.method.start > 1)
    entry = written(state, given.text("name"), kind, keyword=keyword, rated=not later, free=free)
    after = _yielded(state._replace(entries=(*state.entries, entry)))
    steps = [] if kind != "breakout" else _used_with(state, keyword)
    if kind == "breakout" and steps:
        after = with_entry(after, entry_of(after, keyword)._replace(rated=True))
    return Played(after, (*steps, _told(after, entry, _left_over(after, free=free)), *_full(after)), entry.name)


def _used_with(state: State, keyword: str) -> list[Step]:
    """A breakout needs its keyword: one without a rating gets it now."""
    above = entry_of(state, keyword)
    if above.rated:
        return []
    step = say("start-ratings", "{name} is used with it, and has *{rating}*.", name=above.name, rating=above.own)
    return [step]


def _told(state: State, entry: Entry, left: str) -> Step:
    """What a new entry is, where it begins, and how many more there may be."""
    if entry.kind == "sidekick":
        return say("sidekick", "{name} is a sidekick, with abilities of its own.{left}", name=entry.name, left=left)
    if entry.kind == "breakout":
        return say(
            "breakout-start",
            "{name} stands under {keyword} at *+{bonus}*: {total} in all.{left}",
            name=entry.name,
            keyword=entry_of(state, entry.keyword).name,
            bonus=NEW_BREAKOUT,
            total=show(Total(total(state, entry)), state.letter),
            left=left,
        )
    rule = {"keyword": "umbrella", "package": "package"}.get(entry.kind, "start-ratings")
    what = {"keyword": ", a keyword,", "package": ", a package,"}.get(entry.kind, "")
    begins = "begins at *{rating}*.{left}" if entry.rated else "gets its rating at its first use.{left}"
    return say(rule, "{name}{what} " + begins, name=entry.name, what=what, rating=entry.own, left=left)


def _left_over(state: State, *, free: bool) -> str:
    """What is left of the places, where the method counts them and this took one."""
    if free:
        return " It takes no place."
    left = places(state)
    return f" {leading(PLACE.spelt(left))} left." if left else ""


def _full(state: State) -> tuple[Step, ...]:
    if not state.method.most or places(state):
        return ()
    return (say("places", "All *{most}* abilities are on the sheet.", most=state.method.most),)


def _yielded(state: State) -> State:
    """One more mark in the last sentence of the prose."""
    if not state.sentences:
        return state
    *before, last = state.sentences
    return state._replace(sentences=(*before, last._replace(yielded=last.yielded + 1)))


def _sentence(state: State, given: Given) -> Played[State]:
    number = len(given.text("text").split())
    after = state._replace(sentences=(*state.sentences, Sentence(number, given.flag("mere"))))
    told = leading(WORD.spelt(number)) if number <= 12 else f"{number} words"
    step = say(
        "prose",
        "{words}, *{sum}* in all, of about {about}.",
        words=told,
        sum=words(after),
        about=PROSE_WORDS,
        number=number,
    )
    mere = (
        (say("prose", "A mere list: it yields {most} abilities at most.", most=spelt(MERE_LIST)),)
        if given.flag("mere")
        else ()
    )
    return Played(after, (step, *mere), f"A sentence of {told.lower()}")


def _use(state: State, given: Given) -> Played[State]:
    entry = entry_of(state, given.text("ability"))._replace(rated=True)
    step = say("start-ratings", "{name} is used for the first time: *{rating}*.", name=entry.name, rating=entry.own)
    return Played(with_entry(state, entry), (step,), f"{entry.name} {entry.own}")


def _best(state: State, given: Given) -> Played[State]:
    entry = entry_of(state, given.text("ability"))._replace(best=True, rated=True)
    now = show(Total(entry.own), state.letter)
    spent = f", with its {POINT.spelt(entry.points)} {now}" if entry.points else ""
    step = say(
        "start-ratings", "{name} matters most: *{rating}*{spent}.", name=entry.name, rating=BEST_RATING, spent=spent
    )
    return Played(with_entry(state, entry), (step,), f"{entry.name} {now}")


def _spend(state: State, given: Given) -> Played[State]:
    before = entry_of(state, given.text("ability"))
    number = given.whole("n")
    after = before._replace(points=before.points + number)
    grown = with_entry(state, after)
    step = say(
        "start-points",
        "{name}: {was} becomes *{now}* for {points}. {left}",
        name=after.name,
        was=_text(state, before),
        now=_text(grown, after),
        points=POINT.spelt(number),
        left=_left(grown),
        number=number,
    )
    full = after.points == MOST_ON_ONE
    more = (say("start-points", "{most} on one ability: no more.", most=MOST_ON_ONE),) if full else ()
    return Played(grown, (step, *more), f"{after.name} {_text(grown, after)}")


def _flaw(state: State, given: Given) -> Played[State]:
    keyword = given.text("keyword") if given.has("keyword") else ""
    number = len(state.flaws) + 1
    flaw = Defect(f"f{number}", given.text("name") or f"Flaw {number}", keyword)
    after = state._replace(flaws=(*state.flaws, flaw))
    if keyword:
        sentence = "{name} comes with {keyword}, and does not count among the {most} chosen."
        source = entry_of(state, keyword).name
    else:
        sentence, source = "{name} is a flaw of your choice.", ""
    step = say("flaws", sentence, name=flaw.name, keyword=source, most=CHOSEN_FLAWS)
    return Played(after, (step, *_ranked(after, number - 1)), flaw.name)


def _ranked(state: State, place: int) -> tuple[Step, ...]:
    """Where a flaw stands among the others, and its rating by that."""
    ratings = flaw_ratings(state)
    if not ratings:
        return ()
    as_ = ("highest", "second highest", "lowest")[min(place, 2)]
    now = show(Total(ratings[place]), state.letter)
    return (say("flaw-rating", "Rated as the {which} ability: *{now}*.", which=as_, now=now),)


def _rank(state: State, given: Given) -> Played[State]:
    place = given.whole("place")
    flaw = next(each for each in state.flaws if each.id == given.text("flaw"))
    others = [each for each in state.flaws if each.id != flaw.id]
    others.insert(place - 1, flaw)
    after = state._replace(flaws=tuple(others))
    word = "first" if place == 1 else "second"
    step = say("flaw-rating", "{name} is ranked {word}.", name=flaw.name, word=word)
    return Played(after, (step, *_ranked(after, place - 1)), f"{flaw.name} ranked {word}")


def _finish(state: State) -> Played[State]:
    steps: list[Step] = []
    if points_left(state):
        steps.append(say("start-points", "{left} not spent.", left=leading(POINT.spelt(points_left(state)))))
    steps.append(say("create", "*{name}* is made.", name=state.name))
    if state.flaws:
        steps.append(say("flaw-rating", "The ratings of the flaws stay as they are now."))
    return Played(state._replace(done=True), tuple(steps), f"{state.name} is made")


def played(state: State, do: str, given: Given) -> Played[State]:
    """What a move does."""
    if do in ADDING or do == "free-keyword":
        return _add(state, given, do)
    match do:
        case "sentence":
            return _sentence(state, given)
        case "use":
            return _use(state, given)
        case "best":
            return _best(state, given)
        case "points":
            return _spend(state, given)
        case "flaw" | "keyword-flaw":
            return _flaw(state, given)
        case "rank":
            return _rank(state, given)
        case _:
            return _finish(state)
