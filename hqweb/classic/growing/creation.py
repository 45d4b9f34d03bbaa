"""Creating a character by one of three methods, with its budget and its sheet.

Source: QuestWorlds SRD 2.2, *Character Creation*; the list and prose methods from its advanced part.
"""

from collections.abc import Callable, Iterator
from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import character, sheet
from hqweb.core import blocks, fields, limits, moves, nouns, procedure, tables, words
from hqweb.core.sheet import row, without
from hqweb.mastery import rating

type Fields = Callable[[character.State], tuple[fields.Field, ...]]
_BROAD: Final[tuple[character.Kind, ...]] = ("keyword", "package")


def _kind(given: fields.Given) -> character.Kind:
    """Return the kind of a broad entry: an umbrella, a package, or an ordinary ability."""
    kinds: dict[str, character.Kind] = {sheet.PACKAGE: "package", sheet.PLAIN: "ability"}
    return kinds.get(given.text("way"), "keyword")


def _adding(kind: character.Kind) -> Callable[[character.State, fields.Given], procedure.Played[character.State]]:
    return lambda state, given: _added(state, given, kind)


def _added(
    state: character.State, given: fields.Given, kind: character.Kind, *, free: bool = False
) -> procedure.Played[character.State]:
    """Return a new entry with its initial rating, and the remaining places.

    A breakout's keyword gets its rating now if it has none.
    """
    keyword = given.text("keyword") if kind == "breakout" else ""
    entry = state.new(given.text("name"), kind, keyword=keyword, rated=not (free and state.method.start > 1), free=free)
    marked = (each._replace(yielded=each.yielded + 1) for each in state.sentences[-1:])  # for the prose method
    after = state._replace(entries=(*state.entries, entry), sentences=(*state.sentences[:-1], *marked))
    above = state.entry(keyword) if keyword else entry
    opened, most = keyword and not above.rated, state.method.most
    after = after.put(above._replace(rated=True)) if opened else after
    left = f" {words.leading(nouns.PLACE.spelt(after.places))} left." if after.places else ""
    used, all_used = "{name} comes with it, and has *{rating}*.", "All *{most}* abilities are on the sheet."
    steps = moves.those(
        (opened, procedure.say("start-ratings", used, name=above.name, rating=above.own)),
        (True, _told(after, entry, above, " It takes no place." if free else left)),
        (most and not after.places, procedure.say("places", all_used, most=most)),
    )
    return procedure.Played(after, steps, entry.name)


def _told(state: character.State, entry: character.Entry, keyword: character.Entry, left: str) -> procedure.Step:
    """Explain a new entry: its kind, its rating, and the remaining places."""
    kind, values = entry.kind, {"name": entry.name, "left": left}
    if kind == "sidekick":
        return procedure.say("sidekick", "{name} is a sidekick with its own abilities.{left}", **values)
    if kind == "breakout":
        sentence = "{name} is a breakout of {keyword} at *+{bonus}*: {total} in all.{left}"
        values |= {"keyword": keyword.name, "total": state.total(entry)}
        return procedure.say("breakout-start", sentence, bonus=state.rules.breakout, **values)
    rule = {"keyword": "umbrella", "package": "package"}.get(kind, "start-ratings")
    begins = "starts at *{rating}*.{left}" if entry.rated else "gets its rating at its first use.{left}"
    sentence = f"{{name}}{', a {kind},' if entry.broad else ''} {begins}"
    return procedure.say(rule, sentence, kind=kind, rating=entry.own, **values)


def _sentence(state: character.State, given: fields.Given) -> procedure.Played[character.State]:
    number, mere = len(given.text("text").split()), given.flag("mere")
    after = state._replace(sentences=(*state.sentences, character.Sentence(number, mere)))
    told = words.leading(nouns.WORD.spelt(number)) if number <= 12 else f"{number} words"
    sentence = "{words}, *{sum}* in all, of about {about}."
    step = procedure.say("prose", sentence, words=told, sum=after.words, about=state.rules.words, number=number)
    text, most = "It’s a mere list, so it gives at most {most} abilities.", words.spelt(state.rules.mere)
    few = procedure.say("prose", text, most=most)
    return procedure.Played(after, moves.those((True, step), (mere, few)), f"A sentence of {told.lower()}")


def _best(state: character.State, given: fields.Given) -> procedure.Played[character.State]:
    entry = state.entry(given.text("ability"))._replace(best=True, rated=True)
    name, now, sentence = entry.name, state.total(entry), "{name} matters most: *{rating}*{spent}."
    values = {"name": name, "spent": f", with its {nouns.POINT.spelt(entry.points)} {now}" if entry.points else ""}
    return moves.said(state.put(entry), "start-ratings", f"{name} {now}", sentence, rating=state.rules.best, **values)


def _in_all(state: character.State, entry: character.Entry) -> str:
    """Return a rating in words, with a breakout's bonus and total."""
    return f"+{entry.own}, {state.total(entry)} in all" if entry.kind == "breakout" else state.total(entry)


def _spend(state: character.State, given: fields.Given) -> procedure.Played[character.State]:
    before, number = state.entry(given.text("ability")), given.whole("n")
    after = before._replace(points=before.points + number)
    grown = state.put(after)
    was, now, points = _in_all(state, before), _in_all(grown, after), nouns.POINT.spelt(number)
    values = {"name": after.name, "was": was, "now": now, "points": points, "left": sheet.still_left(grown.left)}
    step = procedure.say("start-points", "{name}: {was} becomes *{now}* for {points}. {left}", **values, number=number)
    full = procedure.say("start-points", "That’s {most}, the maximum on one ability.", most=state.rules.most)
    steps = moves.those((True, step), (after.points == state.rules.most, full))
    return procedure.Played(grown, steps, f"{after.name} {now}")


def _flaw(state: character.State, given: fields.Given) -> procedure.Played[character.State]:
    keyword, place = given.text("keyword", ""), len(state.flaws)
    flaw = character.Defect(f"f{place + 1}", given.text("name") or f"Flaw {place + 1}", keyword)
    after = state._replace(flaws=(*state.flaws, flaw))
    sentence, source = "{name} is a flaw of your choice.", state.entry(keyword).name if keyword else ""
    if keyword:
        sentence = "{name} comes with {keyword}, and doesn’t count toward your {most}."
    step = procedure.say("flaws", sentence, name=flaw.name, keyword=source, most=state.rules.flaws)
    return procedure.Played(after, (step, *_ranked(after, place)), flaw.name)


def _ranked(state: character.State, place: int) -> tuple[procedure.Step, ...]:
    """Explain a flaw's rank and rating."""
    if not state.flaw_ratings:
        return ()
    which = ("highest", "second highest", "lowest")[min(place, 2)]
    now = rating.show(rating.Total(state.flaw_ratings[place]), state.letter)
    return (procedure.say("flaw-rating", "It has the rating of your {which} ability: *{now}*.", which=which, now=now),)


def _rank(state: character.State, given: fields.Given) -> procedure.Played[character.State]:
    place, flaw = given.whole("place") - 1, row(state.flaws, given.text("flaw"))
    others = without(state.flaws, flaw.id)
    after, word = state._replace(flaws=(*others[:place], flaw, *others[place:])), ("first", "second")[place]
    step = procedure.say("flaw-rating", "{name} is ranked {word}.", name=flaw.name, word=word)
    return procedure.Played(after, (step, *_ranked(after, place)), f"{flaw.name} ranked {word}")


def _no_place(state: character.State) -> str:
    """Explain why you can't add anything now, or mark it in the prose."""
    if state.method.most:
        return "" if state.places else f"You already have all {words.spelt(state.method.most)} abilities."
    if not state.sentences:
        return "Write a sentence first, then mark its abilities."
    last, yields = state.sentences[-1], words.spelt(state.rules.mere)
    if last.mere and last.yielded >= state.rules.mere:
        return f"A sentence that only lists things gives {yields} abilities. Write another, or undo it."
    return f"A sheet takes {limits.MAX_ABILITIES} abilities here." if len(state.entries) >= limits.MAX_ABILITIES else ""


_NO_KEYWORD: Final[moves.Closed[character.State]] = moves.needs(
    lambda state: len(state.of(*_BROAD)) < limits.MAX_KEYWORDS, f"A sheet takes {limits.MAX_KEYWORDS} keywords here."
)

_NO_ROOM_FOR_FLAWS: Final[moves.Closed[character.State]] = moves.needs(
    lambda state: len(state.flaws) < limits.MAX_FLAWS, f"A sheet takes {limits.MAX_FLAWS} flaws here."
)
_NO_CHOICE: Final[moves.Closed[character.State]] = moves.needs(
    lambda state: state.chosen < state.rules.flaws,
    lambda state: f"You can choose {nouns.FLAW.spelt(state.rules.flaws)} at most. A keyword may bring more.",
)


def _label(state: character.State, entry: character.Entry) -> str:
    if not entry.rated:
        return entry.name.strip()
    now = state.total(entry)
    return f"{entry.name} {f'+{entry.own} ({now})' if entry.kind == 'breakout' else now}"


def _of(
    found: Callable[[character.State], tuple[character.Entry, ...]], name: str = "ability", *more: fields.Field
) -> Fields:
    """Return the fields of a move for one of several abilities."""
    return lambda state: (
        moves.pick(name, name.capitalize(), {each.id: _label(state, each) for each in found(state)}, None),
        *more,
    )


def _at(state: character.State) -> str:
    return f"At {state.rules.new}."


ACTS: Final[tuple[moves.Act[character.State], ...]] = (
    moves.Act("sentence", "Write a sentence", "prose", _sentence, "Then mark its abilities.", moves.either(
        moves.needs(lambda state: not state.method.most, "Sentences are only for the prose method."),
        moves.needs(lambda state: len(state.sentences) < limits.MAX_SENTENCES,
            f"There’s room for {limits.MAX_SENTENCES} sentences, since the text should be about a hundred words.")),
        (moves.text("text", "Sentence", limits.MAX_SENTENCE), moves.flag("mere", "A mere list"))),
    moves.Act("use", "Use an ability for the first time", "start-ratings",
        lambda state, given: moves.said(
            state.put((entry := state.entry(given.text("ability")))._replace(rated=True)), "start-ratings",
            f"{entry.name} {entry.own}", "You use {name} for the first time: *{rating}*.",
            name=entry.name, rating=entry.own),
        lambda state: f"It gets its rating: {state.rules.new}.",
        moves.needs(lambda state: state.unrated, "Everything on the sheet already has a rating."),
        _of(lambda state: state.unrated)),
    moves.Act("ability", "Add an ability", "places", _adding("ability"),
        lambda state: f"{_at(state)}{' Make it up when an obstacle calls for it.' if state.method.start > 1 else ''}",
        _no_place, (moves.NAME,)),
    moves.Act("keyword", "Add a keyword", "keyword-kinds", lambda state, given: _added(state, given, _kind(given)), _at,
        moves.either(_NO_KEYWORD, _no_place), (moves.NAME, sheet.way_field())),
    moves.Act("free-keyword", "Add another keyword", "free-keyword",
        lambda state, given: _added(state, given, _kind(given), free=True),
        "A culture, a faith or something similar. One takes no place.", moves.either(
            moves.needs(lambda state: state.method.free,
                "The prose method has no places, so every keyword is free. Mark it in a sentence."),
            moves.needs(lambda state: not any(each.free for each in state.entries),
                "One more keyword is free. Any other takes a place among the abilities."), _NO_KEYWORD),
        (moves.NAME, sheet.way_field())),
    moves.Act("breakout", "Add a breakout", "breakout-start", _adding("breakout"),
        lambda state: f"A narrower ability in a keyword, at +{state.rules.breakout}.",
        moves.either(moves.needs(lambda state: state.umbrellas,
            "A breakout needs an umbrella keyword, and none here has room for one."), _no_place),
        _of(lambda state: state.umbrellas, "keyword", moves.NAME)),
    moves.Act("sidekick", "Add a sidekick", "sidekick", _adding("sidekick"),
        lambda state: f"At most {words.spelt(state.rules.sidekicks)}.",
        moves.either(moves.needs(lambda state: len(state.of("sidekick")) < state.rules.sidekicks,
            lambda state: f"At most {nouns.SIDEKICK.spelt(n := state.rules.sidekicks)} "
                f"{'comes' if n == 1 else 'come'} with a new character."), _no_place), (moves.NAME,), place=moves.MORE),
    moves.Act("best", lambda state: f"Choose the ability at {state.rules.best}", "start-ratings", _best,
        "The most important one.", moves.either(
            lambda state: next((f"Only one ability starts at {state.rules.best}, and that’s {each.name}."
                                for each in state.entries if each.best), ""),
            moves.needs(lambda state: state.of(*_BROAD, "ability"), "There’s no ability on the sheet yet.")),
        _of(lambda state: state.of(*_BROAD, "ability")), kind="Choose the most important ability"),
    moves.Act("points", "Spend points", "start-points", _spend, lambda state: f"{state.left} left.", moves.either(
        moves.needs(lambda state: state.left, lambda state: f"You’ve spent all {state.rules.points} points."),
        moves.needs(lambda state: state.rated, "Nothing has a rating yet."),
        moves.needs(lambda state: not all(each.full for each in state.rated),
            lambda state: f"An ability takes at most {state.rules.most} points, and each rated one has them.")),
        lambda state: sheet.points_fields([
            sheet.Room(each.id, _label(state, each), each.name, each.points, each.full) for each in state.entries],
            state.rules.most, state.left)),
    moves.Act("flaw", "Choose a flaw", "flaws", _flaw, lambda state: f"Up to {words.spelt(state.rules.flaws)}.",
        moves.either(_NO_ROOM_FOR_FLAWS, _NO_CHOICE), (moves.NAME,), place=moves.MORE),
    moves.Act("keyword-flaw", "Add a keyword’s flaw", "flaws", _flaw,
        lambda state: f"It doesn’t count toward your {words.spelt(state.rules.flaws)}.",
        moves.either(_NO_ROOM_FOR_FLAWS, moves.needs(lambda state: state.of(*_BROAD),
            "There’s no keyword on the sheet that could bring a flaw.")),
        _of(lambda state: state.of(*_BROAD), "keyword", moves.NAME), place=moves.MORE),
    moves.Act("rank", "Rank a flaw", "flaw-rating", _rank, "First or second.",
        moves.needs(lambda state: len(state.flaws) > 1, "You need two flaws before you can rank them."),
        lambda state: (moves.pick("flaw", "Flaw", {each.id: each.name for each in state.flaws}, None),
                       moves.pick("place", "Rank", {"1": "First", "2": "Second"})), place=moves.MORE),
    moves.Act("finish", "Finish the character", "create",
        lambda state, _: procedure.Played(state._replace(done=True), moves.those(
            (state.left, procedure.say(
                "start-points", "{left} unspent.", left=words.leading(nouns.POINT.spelt(state.left)))),
            (True, procedure.say("create", "*{name}* is finished.", name=state.name)),
            (state.flaws, procedure.say("flaw-rating", "The flaws keep their current ratings."))),
            f"{state.name} is finished"),
        lambda state: "Nothing is missing." if state.complete else sheet.left_over(state.left), moves.either(
            moves.needs(lambda state: any(each.best for each in state.entries),
                lambda state: f"Choose the ability that starts at {state.rules.best}."),
            moves.needs(lambda state: not state.unrated,
                lambda state: f"Give {state.unrated[0].name} a rating first, at its first use."),
            moves.needs(lambda state: not (state.method.complete and state.places),
                lambda state: f"The list isn’t full: {nouns.PLACE.spelt(state.places)} left."),
            moves.needs(lambda state: not (state.method.complete and state.left),
                lambda state: f"With a list you spend all points before play: {nouns.POINT.spelt(state.left)} left."))),
)  # fmt: skip
"""The moves of creation."""

_LOOK: Final = moves.text("what", "What")


class Creation(moves.Tracker[character.State]):
    """Creating a character. Source: QuestWorlds SRD 2.2, *Character Creation*."""

    title = "Creating a character"
    rule = "create"
    verdict = (
        "abilities:entries[id name kind rating:own points keyword rated] totals flaws[id name keyword]"
        " flaw_ratings chosen used places left words complete done free=int spent=int sidekicks=int"
        " limits:.(abilities:method.most words:rules.words free:method.free points:rules.points"
        " sidekicks:rules.sidekicks flaws:rules.flaws points_each:rules.most)"
    )
    acts = ACTS
    first = ("sentence", "use", "ability", "breakout")

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition, rules = f"{edition.id}.creation", edition, edition.growth
        starts = fields.When("method", tuple(each.key for each in rules.methods if each.start))
        self.fields = (
            moves.pick("method", "Method", {each.key: each.title for each in rules.methods}),
            moves.NAME,
            moves.text("trait", "Trait"),
            moves.text("calling", "Occupation"),
            sheet.way_field(fields.Option(sheet.PLAIN, "No keyword"))._replace(
                label="The occupation as keyword", when=starts
            ),
            moves.rows("looks", "Visible features", nouns.DETAIL, rules.looks, (_LOOK,), group="more"),
        )

    def begin(self, given: fields.Given) -> character.State:
        """Return the character after its concept: occupation and trait as you go, or the occupation with a list."""
        of = self._edition
        method = next(each for each in of.growth.methods if each.key == given.text("method"))
        trait, calling = given.text("trait"), given.text("calling")
        looks = tuple(text for row in given.rows("looks") if (text := row.text("what")))
        concept = " ".join(filter(None, (trait, calling)))
        state = character.State(of.letter, of.growth, method, given.text("name") or "The hero", concept, looks)
        if not given.has("way"):
            return state
        rated = method.start == 1
        after = state._replace(entries=(state.new(calling, _kind(given), rated=rated),))
        return after if rated else after._replace(entries=(*after.entries, after.new(trait, "ability", rated=rated)))

    def closed(self, state: character.State, act: moves.Act[character.State]) -> str:
        """Explain why an act isn't available. None is once the character is finished."""
        return "The character is finished. Undo the last move first." if state.done else super().closed(state, act)

    def view(self, state: character.State, seat: procedure.Seat) -> procedure.View:
        """Return the sheet, the remaining choices, and notes."""
        name, method, rules = state.name, state.method, state.rules
        spent = rules.points - state.left
        free, sidekicks = sum(each.free for each in state.entries), len(state.of("sidekick"))
        used = (
            (not method.most, ("Words", state.words, f"about {rules.words}")),
            (True, ("Abilities", state.used, method.most or "any number")),
            (method.free, ("Extra keyword", free, method.free)),
            (True, ("Points", spent, rules.points)),
            (True, ("Sidekicks", sidekicks, rules.sidekicks)),
            (True, ("Chosen flaws", state.chosen, rules.flaws)),
        )
        budget = () if state.done else blocks.grid("Budget", "Item | So far# | At most#", moves.those(*used))
        notes = moves.those(
            (state.looks, f"Visible features: {', '.join(state.looks)}."),
            (state.done, f"{name} is finished and ready to play."),
            (state.complete and not state.done, "You’ve used every place and point. You’re done."),
        )
        lines = blocks.grid("The sheet", "Ability | Kind | Points# | Rating#", _lines(state))
        who = f"{name}, {state.concept}" if state.concept else name
        abilities = f" of {method.most} abilities" if method.most else f" {nouns.ABILITY.of(state.used)}"
        return procedure.View(
            f"{who}: {state.used}{abilities}, {spent} of {rules.points} points spent.",
            {"free": free, "spent": spent, "sidekicks": sidekicks},
            blocks=(*lines, *budget, *map(blocks.Note, notes)),
            settled=state.done,
            actors=(("hero", name),),
            status="Finished" if state.done else "All spent" if state.complete else method.title,
        )

    def offers(self, state: character.State) -> tuple[procedure.Offer, ...]:
        """Offer the sheet, growth, the sidekick and the flaws of a finished character."""
        if not state.done:
            return ()
        of, id_, new = _sheet(state), self._edition.id, state.of("sidekick")
        play = "For play: it fills in forms and records contests."
        followers: list[fields.Json] = [{"name": each.name} for each in new]
        has = f"{words.leading(nouns.ABILITY.spelt(len(state.rules.own)))}, {state.rules.spare} points."
        named = ((f"Create {one.name}", one.name) for one in new)
        rated = zip(state.flaws, state.flaw_ratings, strict=True)
        grows, what = f"Improve {state.name}", "Hero points and growth with this sheet."
        return (
            procedure.Offer(
                f"{id_}.sheet", f"{state.name}’s sheet", of | {"followers": followers}, play, replaces=True
            ),
            procedure.Offer(f"{id_}.hero", grows, of, what, replaces=True),
            *(procedure.Offer(f"{id_}.sidekick", do, {"kind": "sidekick", "name": name}, has) for do, name in named),
            *(sheet.flaw_offer(self._edition, flaw.name, n) for flaw, n in rated),
        )


def _lines(state: character.State) -> Iterator[tuple[tables.Cell, ...]]:
    """Return keywords with their breakouts, then all other abilities, then flaws."""
    keywords = (one for each in state.entries if each.broad for one in (each, *state.below(each)))
    for each in (*keywords, *state.of("ability", "sidekick")):
        name = f"{each.name} +{each.own}" if each.kind == "breakout" else each.name
        yield name, character.KINDS[each.kind], each.points or "–", state.total(each) if each in state.rated else "–"
    shown = [rating.show(rating.Total(each), state.letter) for each in state.flaw_ratings] or ["–"] * len(state.flaws)
    for flaw, total in zip(state.flaws, shown, strict=True):
        yield flaw.name, "Keyword’s flaw" if flaw.keyword else "Flaw", "–", total


def _sheet(state: character.State) -> dict[str, fields.Json]:
    """Return the character as inputs of the growth form."""
    keywords: list[fields.Json] = []
    for each in state.of("keyword", "package"):
        row: dict[str, fields.Json] = {"name": each.name, "rating": each.own}
        breakouts: list[fields.Json] = [{"name": one.name, "bonus": one.own} for one in state.below(each)]
        package = each.kind == "package"
        keywords.append(row | ({"way": sheet.PACKAGE} if package else {"way": sheet.UMBRELLA, "breakouts": breakouts}))
    abilities: list[fields.Json] = [{"name": each.name, "rating": each.own} for each in state.of("ability")]
    rated = zip(state.flaws, state.flaw_ratings, strict=True)
    flaws: list[fields.Json] = [{"name": flaw.name, "rating": rating} for flaw, rating in rated]
    return {"name": state.name, "keywords": keywords, "abilities": abilities, "flaws": flaws}
