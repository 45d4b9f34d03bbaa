"""The engine: one step of play, its fold over a log, and what each operation answers.

Faces are passed in or come from the log's seed; the very ruling of a move's judge is handed to its play.
"""

import json
from collections.abc import Mapping
from math import prod
from typing import Any

from hqweb.core import dice, errors, fields, limits, odds, procedure, serialize, sheet
from hqweb.core.check import check, word
from hqweb.core.cross_edition import compared, recast
from hqweb.core.fold import Fold, advance, again, open_choice, shortened, started
from hqweb.core.house import ruled, told_house
from hqweb.core.log import Log, read_log
from hqweb.core.redaction import hides
from hqweb.core.screen import rails

type Request = Mapping[str, object]

_OFFER = ("procedure", "title", "brings", "inputs", "replaces")
_NAMED = 8
"""People that a refusal names."""


class Engine:
    """Answers operations. It holds nothing but the last few folds, which a replay would give again.

    `find` gives the ruleset of a procedure and the procedure, or raises `HqwebError`.
    """

    def __init__(self, find: procedure.Find) -> None:
        self._find = find
        # By the JSON of their logs, in which true is not 1.
        self._kept: dict[str, Fold] = {}

    def begin(self, request: Request) -> dict[str, fields.Json]:
        """Log and view for a procedure and its inputs; its opening move is played at once.

        A `hidden` roll shows the table its result and nothing else until it is revealed.
        """
        ruleset, procedure, inputs = odds.asked(request, self._find)
        seed = dice.read_seed(request["seed"]) if "seed" in request else dice.new_seed()
        log = Log(ruleset.id, ruleset.version, procedure.id, seed, inputs, hidden=request.get("hidden") is True)
        fold = started(log, ruleset, procedure)
        choice = _opening(fold)
        hint = "Only a roll can be hidden as a whole. Here, hide single numbers in the form."
        errors.refuse(log.hidden and not procedure.opening, "hidden.none", hint, "hidden")
        hint = "No dice are rolled: leave the faces out."
        errors.refuse("faces" in request and not choice, "dice.count", hint, "faces", "faces")
        if choice:
            fold = advance(fold, choice, {}, request.get("faces"))
        return self._told(fold, request)

    def act(self, request: Request) -> dict[str, fields.Json]:
        """Log and view after one more move."""
        fold = self._fold(request)
        _allowed(request, fold)
        choice = _named(request, fold)
        return self._told(advance(fold, choice, request.get("given", {}), request.get("faces")), request)

    def undo(self, request: Request) -> dict[str, fields.Json]:
        """Log and view without the last move. Rolls that were seen and taken back are counted in the log."""
        fold = self._fold(request)
        log = fold.log
        errors.refuse(not log.moves, "undo.empty", "There are no moves yet, so there’s nothing to undo.", "log")
        undone = min(log.undone + bool(log.moves[-1].dice), limits.MAX_UNDONE)
        back = shortened(fold, len(log.moves) - 1)
        return self._told(back._replace(log=back.log._replace(undone=undone)), request)

    def reveal(self, request: Request) -> dict[str, fields.Json]:
        """Log and view of a hidden roll that the table may see from now on."""
        fold = self._fold(request)
        return self._told(fold._replace(log=fold.log._replace(hidden=False)), request)

    def take(self, request: Request) -> dict[str, fields.Json]:
        """Log and view of a sheet with what a contest left on it; once, however often it is asked."""
        fold, cause = self._fold(request), dice.read_seed(request.get("cause"), "cause")
        return self._told(sheet.taken(fold, cause, request.get("effects")), request)

    def replay(self, request: Request) -> dict[str, fields.Json]:
        """Log and view of a log, checked move by move against its seed and the rules."""
        return self._told(self._fold(request), request)

    def dice(self, request: Request) -> dict[str, fields.Json]:
        """Return the dice that a move would ask for, as boxes for physical dice."""
        fold = self._position(request)
        dice = self._ask(fold, request)[1].dice if ("log" in request or _opening(fold) is not None) else ()
        return {"dice": [{"sides": die.sides, "role": die.role, "name": die.name} for die in dice]}

    def odds(self, request: Request) -> dict[str, fields.Json]:
        """Return the exact distribution of the whole or of a move, from inputs or from a log, and the setup.

        Where a move has too many combinations of dice to count, the procedure's own forecast stands for it.
        """
        fold = self._position(request if "log" in request else self.shown(request))
        procedure, state = fold.procedure, fold.state
        move_asked = "log" in request and "do" in request
        if "log" in request and not move_asked:
            _unveiled(request, hidden=fold.log.hidden or any(choice.veiled for choice in procedure.now_open(state)))
        whole = None if move_asked else procedure.forecast(state)
        if whole is None:
            move, ask = self._ask(fold, request)
            whole = procedure.forecast(state) if (prod(die.sides for die in ask.dice) > limits.MAX_OUTCOMES) else None
            if whole is None:
                found = odds.count(ask)
                told = odds.told_odds(found, procedure.possible(state, move), odds.counted_over(found.total, ask.dice))
                return {"setup": fold.caption, **told}
        return {"setup": fold.caption, **odds.told_odds(whole, procedure.endings or procedure.outcomes, odds.WHOLE)}

    def rails(self, request: Request) -> dict[str, fields.Json]:
        """How hard a contest may be: each option with its number, and the share of what is won against it."""
        ruleset, procedure = ruled(self._find(word(request, "procedure")), request.get("house"))
        return {"rails": rails(ruleset.screen, procedure.fields, request, self.odds)}

    def recast(self, request: Request) -> dict[str, fields.Json]:
        """Log and view of what the same dice come to in the twin of a procedure, and what had to be left out.

        With a `house` they are ruled by the same procedure with these changes; with an empty one by the book. Then
        `says` is the result in words.
        """
        fold, house = self._fold(request), request.get("house")
        _allowed(request, fold)
        told, left_out = recast(fold, self._find, house)
        seat = serialize.read_seat(request.get("seat", "table"))
        says = {} if house is None else {"says": compared(fold, told, seat)}
        return {**self._told(told, request), **says, "left_out": list[fields.Json](left_out)}

    def history(self, request: Request) -> dict[str, fields.Json]:
        """Every move of a log with its line and its reasons, oldest first; those with their `templates` where asked."""
        fold, seat = self._fold(request), serialize.read_seat(request.get("seat", "table"))
        if fold.log.hidden and seat == "table":
            titles = {kind.do: kind.title for kind in fold.procedure.moves}
            return {"moves": [{"title": titles[one.do], "line": "", "steps": []} for one in fold.log.moves]}
        view = fold.procedure.view(fold.state, seat)
        rules, whole = fold.ruleset.rules, request.get("templates") is True
        told = (serialize.told_steps(made.steps, rules, view, seat, templates=whole) for made in fold.made)
        moves = zip(fold.made, told, strict=True)
        return {"moves": [{"title": made.title, "line": made.line, "steps": steps} for made, steps in moves]}

    def shown(self, request: Request) -> Request:
        """The request, unless it is the table's and counts from inputs of which some are hidden from it."""
        name, given = request.get("procedure"), request.get("inputs")
        if isinstance(name, str) and isinstance(given, dict) and hides(self._find(name)[1].fields, given):
            _unveiled(request, hidden=True)
        return request

    def _position(self, request: Request) -> Fold:
        if "log" in request:
            return self._fold(request)
        ruleset, procedure, inputs = odds.asked(request, self._find)
        return started(Log(ruleset.id, ruleset.version, procedure.id, "0", inputs), ruleset, procedure)

    def _ask(self, fold: Fold, request: Request) -> tuple[procedure.Move, procedure.Ask[Any]]:
        if "log" in request:
            counts = request.get("op") == "odds"
            _unveiled(request, hidden=counts and fold.log.hidden)
            _allowed(request, fold)
            choice = _named(request, fold)
            _unveiled(request, hidden=counts and choice.veiled)
            given = fields.Given(check(choice.fields, request.get("given", {}), "given"))
            move = procedure.Move(choice.do, choice.by, given)
            ask = fold.procedure.ask(fold.state, move)
        else:
            move, ask = odds.opened(fold.procedure, fold.state)
        if ask is None:
            raise errors.HqwebError(
                "odds.none", "This move rolls no dice and decides nothing, so it has no odds.", got=move.do
            )
        return move, ask

    def _fold(self, request: Request) -> Fold:
        given = request.get("log")
        if kept := self._kept.get(json.dumps(given)):
            return kept
        log = read_log(given)
        ruleset, procedure = ruled(self._find(log.procedure), log.house)
        hint = "The changes in a log don’t repeat the book. Leave out the ones that do."
        errors.refuse(log.house != ruleset.house, "log.house", hint, "log.house")
        if (log.ruleset, log.rules) != (ruleset.id, ruleset.version):
            hint = f"Made under {errors.shown(log.ruleset)} {log.rules}; this is {ruleset.id} {ruleset.version}."
            raise errors.HqwebError("log.rules", hint, field="log.rules", got=log.rules)
        inputs = check(procedure.fields, log.inputs, "log.inputs")
        hint = "The inputs of a log must be complete and in canonical form."
        errors.refuse(inputs != fields.renamed(procedure.fields, log.inputs), "log.inputs", hint, "log.inputs")
        fold = started(log._replace(moves=(), inputs=inputs), ruleset, procedure)
        for place, entry in enumerate(log.moves):
            fold = again(fold, entry, place)
        return fold

    def _told(self, fold: Fold, request: Request) -> dict[str, fields.Json]:
        log = fold.log.data()
        text = json.dumps(log)
        self._kept.pop(text, None)
        self._kept[text] = fold
        if len(self._kept) > limits.MAX_FOLDS:
            del self._kept[next(iter(self._kept))]
        seat = serialize.read_seat(request.get("seat", "table"))
        if fold.log.hidden and seat == "table":
            # Its result, and where it was taken back the button that rolls again.
            opening = _opening(fold) if not fold.log.moves else None
            again = (procedure.Choice(opening.do, fold.procedure.title, opening.by),) if opening else ()
            shown = serialize.told_view(table_view(fold), fold.procedure.verdict, None, seat)
            choices = serialize.told_choices(again, "table")
            return {"log": log, "view": {**shown, "setup": "", "steps": [], "choices": choices, "offers": []}}
        view, effects = fold.procedure.view(fold.state, seat), fold.procedure.effects(fold.state)
        told: dict[str, fields.Json] = {
            **serialize.told_view(view, fold.procedure.verdict, fold.state, seat),
            "setup": fold.caption,
            "steps": serialize.told_steps(fold.made[-1].steps if fold.made else (), fold.ruleset.rules, view, seat),
            "choices": serialize.told_choices(fold.procedure.now_open(fold.state), seat),
            "offers": [{name: getattr(each, name) for name in _OFFER} for each in fold.procedure.offers(fold.state)],
            **({"effects": fields.as_json(effects)} if effects else {}),
        }
        return {"log": log, "view": told, **told_house(fold.ruleset), **sheet.told_sheet(fold)}


def table_view(fold: Fold) -> procedure.View:
    """Return the table's view of a hidden roll: its result in a word, and nothing else."""
    view = fold.procedure.view(fold.state, "table")
    if not fold.log.hidden:
        return view
    word = view.headline._replace(mean="") if view.headline else None
    return procedure.View(f"{word.word}." if word else "Hidden from the table.", {}, word)


def _unveiled(request: Request, *, hidden: bool) -> None:
    """Refuses the table odds that would tell what is hidden."""
    hint = "These odds would reveal what’s hidden from the table. Look from the GM’s seat."
    errors.refuse(hidden and serialize.read_seat(request.get("seat", "table")) == "table", "odds.hidden", hint, "seat")


def _allowed(request: Request, fold: Fold) -> None:
    """Refuses the table whatever goes on from a hidden roll: which moves there are would tell what is hidden."""
    if not fold.log.hidden or serialize.read_seat(request.get("seat", "table")) == "gm":
        return
    hint = "This roll is hidden from the table. Show it to the GM to go on with it, or reveal it first."
    errors.refuse(fold.log.moves or request.get("do") != fold.procedure.opening, "choice.hidden", hint, "seat")


def _named(request: Request, fold: Fold) -> procedure.Choice:
    """Return the move that a request names. It need not say who makes it where only one can."""
    do = word(request, "do")
    if "by" in request:
        return open_choice(fold, do, word(request, "by"), "do")
    choices = fold.procedure.now_open(fold.state)
    able = tuple(choice.by for choice in choices if choice.do == do)
    if len(able) > 1:
        hint = f"Say who makes this move: {', '.join(able[:_NAMED])}{', or another' if len(able) > _NAMED else ''}."
        raise errors.HqwebError("choice.by", hint, field="by", takes=able)
    # Where nobody can, the reason is that of the one person who takes part, if it's only one.
    anybody = {*able} or {each.by for each in choices} | {each.by for each in fold.log.moves}
    return open_choice(fold, do, anybody.pop() if len(anybody) == 1 else "", "do")


def _opening(fold: Fold) -> procedure.Choice | None:
    """Return the choice that's played as soon as the procedure begins, if it's available."""
    opening = fold.procedure.opening
    return next((choice for choice in fold.procedure.now_open(fold.state) if opening and choice.do == opening), None)
