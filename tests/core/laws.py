"""The laws that every procedure keeps, as functions of a door to an engine and a catalog entry.

Each raises `AssertionError` where the law is broken and gives the number of times it was put to the test, so
that a law which a procedure cannot break is seen to be vacuous.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from random import Random
from typing import Any

import orjson
from jsonschema_rs import Draft202012Validator

from hqweb.core.check import check
from hqweb.core.engine import Engine
from hqweb.core.fields import Given
from hqweb.core.fold import Fold, shortened
from hqweb.core.procedure import Ask, Move
from hqweb.core.serialize import told_choices
from tests.core.calls import Obj, parts
from tests.core.cites import Cites, cited
from tests.core.driver import Door, Game, active, game, inputs, last, seed
from tests.oracle.discord import read

WORDS = ("sesame", "poppy")
"""Two texts that are as good as each other."""
MOST = 3
"""Moves of each kind that a law tries at one place of a long contest."""


def same(one: Any, two: Any) -> bool:
    """Return whether two values are the same JSON text, byte for byte, including the order of keys."""
    return orjson.dumps(one) == orjson.dumps(two)


def data_of(door: Door, request: Obj) -> Obj:
    """The data of a reply that must be given."""
    reply = door(request)
    assert reply["ok"], (request, reply)
    found: Obj = reply["data"]
    return found


def no_hidden_constraints(played: Game) -> int:
    """Every value that the fields of the form and of an open choice allow is accepted."""
    for request, reply in played:
        assert reply["ok"], (request, reply)
    return len(played)


def reasons_cite_their_rules(played: Game, cites: Cites) -> int:
    """The reasons of each move link only to the rules that the move may cite, as reviewed by hand.

    A link to another rule that the same move may cite is not seen, nor is the link of a reason that none of the games
    comes to: those are left to the tests of the rule itself.
    """
    count = 0
    for _, reply in played:
        name, anchors = cited(reply["data"])
        wrong = anchors - cites.get(name, frozenset())
        assert not wrong, f"{name} may not cite {', '.join(sorted(wrong))}. If it should: see tests/core/cites.py"
        count += len(anchors)
    return count


def reasons_are_known(door: Door, played: Game, known: Mapping[tuple[str, str], Obj]) -> int:
    """Every reason of a game is a sentence that its ruleset is known to say, with its values put in.

    It cites one of the rules that are known for it, if any are.
    """
    log = played[-1][1]["data"]["log"]
    moves = data_of(door, {"op": "history", "log": log, "templates": True, "seat": "gm"})["moves"]
    steps = [step for move in moves for step in move["steps"]]
    for step in steps:
        sentence, values, ruleset = step["template"], step["values"], log["ruleset"]
        assert (ruleset, sentence) in known, f"{ruleset} is not known to say: {sentence}"
        reason = known[ruleset, sentence]
        assert set(values) == set(reason["values"]), (sentence, values)
        assert not reason["rules"] or step["rule"] in reason["rules"], (sentence, step["rule"])
        assert sentence.replace("*", "").format_map(values) == step["text"], sentence
    return len(steps)


def replay_gives_back(door: Door, fresh: Door, played: Game) -> int:
    """Replay of a log gives log and view back, in the engine that made it and in one that never saw it."""
    stand = played[-1][1]["data"]
    for through in (stand["log"], json.loads(json.dumps(stand["log"], indent=1, sort_keys=True))):
        for one in (door, fresh):
            assert same(data_of(one, {"op": "replay", "log": through}), stand)
    return 1


def undo_and_forward(door: Door, played: Game) -> list[Obj]:
    """A game undone to the start and played again: the same faces and the same log, except for ``undone``.

    Canonical fields of moves are accepted unchanged. Returns the state after each undone move.
    """
    end = played[-1][1]["data"]
    moves, stand, rolls = end["log"]["moves"], end, 0
    back = []
    for place in range(len(moves) - 1, -1, -1):
        stand = data_of(door, {"op": "undo", "log": stand["log"]})
        back.append(stand)
        rolls += "dice" in moves[place]
        assert stand["log"]["moves"] == moves[:place]
        assert stand["log"].get("undone", 0) == rolls
    refused = door({"op": "undo", "log": stand["log"]})
    assert not refused["ok"] and refused["error"]["code"] == "undo.empty"
    for entry in moves:
        request = {"op": "act", "log": stand["log"], "do": entry["do"], "by": entry["by"]}
        request |= {"given": entry.get("given", {})} | ({"faces": entry["faces"]} if entry.get("typed") else {})
        stand = data_of(door, request)
        assert same(stand["log"]["moves"][-1], entry)
    without = {name: part for name, part in stand["log"].items() if name != "undone"}
    assert same(without, end["log"])
    assert same(stand["view"], end["view"])
    return back


def folds(engine: Engine, played: Game) -> Iterator[Fold]:
    """A game's state after each request."""
    end = engine._fold({"log": played[-1][1]["data"]["log"]})
    for _, reply in played:
        yield shortened(end, len(reply["data"]["log"]["moves"]))


def buttons(view: Obj) -> list[Obj]:
    """The choices of a view that a page draws as buttons and that cost nothing, the lead button of a tracker first.

    The lead is chosen as `main` in docs/assets/roller/choices.js chooses it: where the first two are both for sale,
    there is none, and so no list.
    """
    found = [choice for choice in view["choices"] if choice["place"] == "button"]
    free = [choice for choice in found if not choice["cost"]]
    return free if any(not choice["cost"] for choice in found[:2]) else []


def lead_makes_progress(door: Door, procedure: Obj, rng: Random) -> int:
    """The lead button of a tracker is not idle while another button is not.

    A button is idle if it rolls nothing, leaves all that is shown and offered as it was, and is not told what is
    missing. A round or a session that has gone by is no progress.
    """
    stand, count = last(door, procedure, rng, rng.choice((0, 3, 8, 20))), 0
    for _ in range(2 * MOST):
        found = buttons(stand["view"])
        if not found:
            break
        count += 1
        if _idle(door, stand, found[0], rng):
            better = [choice["title"] for choice in found[1:] if not _idle(door, stand, choice, rng)]
            assert not better, (found[0]["title"], better, stand["view"]["status"], stand["log"])
        answer = _pressed(door, stand, found[0], rng)
        if not answer["ok"]:
            break
        stand = answer["data"]
    return count


def _pressed(door: Door, stand: Obj, choice: Obj, rng: Random) -> Obj:
    given = inputs(choice["fields"], rng)
    return door({"op": "act", "log": stand["log"], "do": choice["do"], "by": choice["by"], "given": given})


def _idle(door: Door, stand: Obj, choice: Obj, rng: Random) -> bool:
    for _ in range(10 * MOST if choice["fields"] else 1):
        answer = _pressed(door, stand, choice, rng)
        if not answer["ok"]:
            assert answer["error"]["code"].startswith("field."), answer
            return False
        moved = not same(_standing(answer["data"]["view"]), _standing(stand["view"]))
        if moved or answer["data"]["log"]["moves"][-1].get("dice"):
            return False
    return True


def _standing(view: Obj) -> Obj:
    """Everything a view shows and offers, except the number of the round or the session."""
    return {
        "summary": view["summary"].replace(view["status"], ""),
        "verdict": {key: value for key, value in view["verdict"].items() if key not in ("round", "session")},
        "blocks": view["blocks"],
        "choices": view["choices"],
    }


def odds_name_every_outcome(engine: Engine, door: Door, procedure: Obj, played: Game, rng: Random) -> int:
    """Every key that a move's dice can give is among the outcomes that `possible` names for the move.

    So the odds of every move reached can be told, and so can those of the set-up, its sample and its spending.
    """
    count = 0
    for (request, reply), fold in zip(played, folds(engine, played), strict=True):
        if request["op"] == "begin":
            asked = {"procedure": procedure["id"], "inputs": request["inputs"]}
            count += _told_or_refused(door, {"op": "odds", **asked})
            count += _told_or_refused(door, {"op": "sample", "count": 1, **asked})
            if rng.random() < _SPENDING:
                count += _told_or_refused(door, {"op": "spends", "points": rng.randint(1, 3), **asked})
        choices = fold.procedure.choices(fold.state)
        for choice in rng.sample(choices, min(MOST, len(choices))):
            given = inputs([field.data() for field in choice.fields], rng)
            move = Move(choice.do, choice.by, Given(check(choice.fields, given)))
            ask = fold.procedure.ask(fold.state, move)
            if ask is None:
                continue
            keys = {ask.key(ask.judge(faces)) for faces in _some_faces(ask, rng)}
            named = {each.key for each in fold.procedure.possible(fold.state, move)}
            assert keys <= named, (choice.do, keys - named, reply["data"]["log"])
            assert named <= {each.key for each in fold.procedure.outcomes}, (choice.do, named)
            count += 1
    return count


def one_choice_is_that_of_all(engine: Engine, procedure: Obj, played: Game, rng: Random) -> int:
    """Each move that is looked up alone is the very one among all choices, and a closed move is none."""
    count = 0
    for (_, reply), fold in zip(played, folds(engine, played), strict=True):
        open_now = {(each.do, each.by): each for each in fold.procedure.choices(fold.state)}
        names = sorted({"nobody", *(by for _, by in open_now), *reply["data"]["view"]["actors"]})
        known = [(kind["do"], by) for kind in procedure["moves"] for by in names]
        for do, by in rng.sample(known, min(2 * MOST, len(known))):
            alone, among = fold.procedure.choice(fold.state, do, by), open_now.get((do, by))
            assert (alone is None) == (among is None), (do, by, reply["data"]["log"])
            if alone and among:
                assert same(told_choices((alone,), "gm"), told_choices((among,), "gm")), (do, by)
            count += 1
    return count


def _told_or_refused(door: Door, request: Obj) -> int:
    reply = door(request)
    assert reply["ok"] or reply["error"]["code"] in _NO_ODDS, (request, reply)
    return int(reply["ok"])


_SPENDING = 0.2
"""The share of games whose spending is looked at: each of its faces is played."""
_NO_ODDS = ("odds.none", "odds.too-many", "odds.hidden", "sample.none", "spends.none", "spends.too-many")
"""Why there may be no odds, no sample and no spending where all inputs are good."""


def _some_faces(ask: Ask[Any], rng: Random) -> Iterable[tuple[int, ...]]:
    """All faces of a move, or representatives of each kind; a few hundred of them if there are too many."""
    if ask.lots:
        return [lot.faces for lot in ask.lots]
    sides = [die.sides for die in ask.dice]
    if prod(sides) <= _ALL_FACES:
        return product(*(range(1, each + 1) for each in sides))
    return [tuple(rng.randint(1, each) for each in sides) for _ in range(_ALL_FACES // 2)]


_ALL_FACES = 400
"""Combinations of faces that are all looked at: those of two d20."""


def offers_fit(door: Door, entries: Mapping[str, Obj], played: Game) -> int:
    """A procedure's offer is accepted by the other one's form, and every input in it counts there.

    What else that form needs is the reader's. A field that it shows only beside others may stay unused.
    """
    count = 0
    for _, reply in played:
        for offer in reply["data"]["view"]["offers"]:
            other = entries[offer["procedure"]]
            answer = door({"op": "begin", "procedure": other["id"], "inputs": offer["inputs"]})
            if answer["ok"]:
                taken = answer["data"]["log"]["inputs"]
                steered = {field["name"] for field in other["fields"] if field.get("when")}
                assert set(offer["inputs"]) - steered <= set(taken), (offer, taken)
            else:
                bad = [answer["error"], *answer["error"]["also"]]
                assert all(each["code"] == "field.missing" for each in bad), (offer, bad)
            count += 1
    return count


def quiet_moves_change_no_dice(door: Door, procedure: Obj, rng: Random) -> int:
    """A move without dice, put in before a roll, leaves the faces of that roll as they were."""
    count = 0
    for _, reply in game(door, procedure, rng):
        log, choices = reply["data"]["log"], reply["data"]["view"]["choices"]
        requests = [
            {"log": log, "do": one["do"], "by": one["by"], "given": inputs(one["fields"], rng)}
            for one in rng.sample(choices, min(4 * MOST, len(choices)))
        ]
        dice = [_dice(door, request) for request in requests]
        quiet = [request for request, asked in zip(requests, dice, strict=True) if not asked]
        loud = [(request, asked) for request, asked in zip(requests, dice, strict=True) if asked]
        straight: dict[tuple[str, str], Obj] = {}
        for one in rng.sample(quiet, min(MOST, len(quiet))):
            between = data_of(door, {"op": "act", **one})["log"] if loud else {}
            for other, asked in rng.sample(loud, min(MOST, len(loud))):
                after = door({"op": "act", **other, "log": between})
                if not after["ok"] or _dice(door, {**other, "log": between}) != asked:
                    continue
                name = other["do"], other["by"]
                if name not in straight:
                    straight[name] = data_of(door, {"op": "act", **other})["log"]["moves"][-1]
                assert after["data"]["log"]["moves"][-1]["faces"] == straight[name]["faces"]
                count += 1
        if count >= 2 * MOST:
            break
    return count


def _dice(door: Door, request: Obj) -> list[Obj]:
    reply = door({"op": "dice", **request})
    return list(reply["data"]["dice"]) if reply["ok"] else []


def checking_twice_changes_nothing(door: Door, procedure: Obj, played: Game) -> int:
    """Canonical inputs are accepted, and stay as they are. `undo_and_forward` holds that for the fields of moves."""
    log = played[0][1]["data"]["log"]
    again: Obj = {"op": "begin", "procedure": procedure["id"], "inputs": log["inputs"], "seed": log["seed"]}
    if log["moves"] and log["moves"][0].get("typed"):
        again["faces"] = log["moves"][0]["faces"]
    assert same(data_of(door, again)["log"], log)
    return 1


def messages_say_it_all(door: Door, played: Game) -> int:
    """A message has the verdict, the dice and a link that opens to the log; both its styles say the same.

    Except for what people wrote, and for the link, the plain one has no sign that a chat or the engine reads as markup.
    """
    count = 0
    for _, reply in (played[0], played[-1]):
        log, view = reply["data"]["log"], reply["data"]["view"]
        link = door({"op": "link", "log": log})
        rolled = [move["faces"] for move in log["moves"] if move.get("dice")]
        last_roll = log["moves"][-1].get("faces", []) if log["moves"] else []
        for whole, shown in ((False, [last_roll]), (True, rolled)):
            asked = {"op": "text", "log": log, "whole": whole, "site": SITE}
            plain, marked = (data_of(door, {**asked, "kind": kind})["text"] for kind in ("plain", "markdown"))
            assert read(marked) == plain, (marked, plain)
            lines = plain.split("\n")
            if link["ok"]:
                address = lines.pop().removeprefix("Replay: ")
                assert address.startswith(SITE)
                assert same(data_of(door, {"op": "open", "text": address})["log"], log)
            told = "\n".join(lines)
            assert "Replay: " not in told and view["summary"] in told
            assert not view.get("headline") or view["headline"]["word"].lower() in told.lower()
            numbers = {int(found) for found in re.findall(r"\d+", told) if len(found) < 4}
            assert numbers >= {face for faces in shown for face in faces}, (told, shown)
            assert sum(line.startswith("- ") for line in lines) <= (0 if whole else 3)
            names = {part for text in _texts([log["inputs"], log["moves"]]) for part in (text, *text.split()) if part}
            for name in sorted(names, key=len, reverse=True):
                told = told.replace(name, "").replace(name[:1].upper() + name[1:], "")
            assert not set(told) & set("*_`\\[]{}|~#@"), told
            count += 1
    return count


SITE = "https://example.org/rules/"


def secret_fields(fields: list[Obj]) -> list[str]:
    """The names of the fields that can be hidden, rows of lists included."""
    found = [field["name"] for field in fields if field.get("secret")]
    return found + [name for field in fields for name in secret_fields(field.get("fields", []))]


def secrets(fields: list[Obj], given: Obj) -> list[tuple[Obj, Obj]]:
    """Every place of a form where something can be hidden: the record that holds it, and its field."""
    found: list[tuple[Obj, Obj]] = []
    standing: Obj = {}
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        standing[name] = given.get(name, field.get("default"))
        if field.get("secret"):
            found.append((given, field))
        elif field["kind"] == "list":
            for row in given.get(name, []):
                found += secrets(field["fields"], row)
    return found


def twins(fields: list[Obj], given: Obj, rng: Random) -> list[Obj]:
    """Two forms that are the same but for one hidden value; none where nothing can be hidden.

    Nothing else is hidden, but for what shares its flag, so that what is revealed is the one value.
    """
    pair = [json.loads(json.dumps(given)) for _ in range(2)]
    places = [secrets(fields, one) for one in pair]
    if not places[0]:
        return []
    chosen = rng.randrange(len(places[0]))
    field = places[0][chosen][1]
    values = WORDS if field["kind"] == "text" else rng.sample(range(field["low"], field["high"] + 1), 2)
    for place, value in zip(places, values, strict=True):
        for record, one in place:
            record[one["secret"]] = record is place[chosen][0]
        place[chosen][0][field["name"]] = value
    return pair


def nothing_hidden_leaks(engine: Engine, door: Door, procedure: Obj, rng: Random) -> int:
    """Two games that differ in one hidden value are the same to the table until the procedure reveals it."""
    pair = twins(procedure["fields"], inputs(procedure["fields"], rng), rng)
    if not pair:
        return 0
    start = {"op": "begin", "procedure": procedure["id"], "seed": seed(rng)}
    stands = [data_of(door, {**start, "inputs": given}) for given in pair]
    count = 0
    for _ in range(5):
        revealed = {_revealed(engine, stand["log"]) for stand in stands}
        assert len(revealed) == 1, "whether it is revealed tells what it is"
        if revealed == {True}:
            break
        assert same(stands[0]["view"], stands[1]["view"]), "a reply is for the table unless the GM asks"
        for asked in _questions(door, procedure, stands[0], rng):
            replies = [door({**asked, "log": stand["log"]}) for stand in stands]
            assert same(*(_without_log(reply) for reply in replies)), asked
        for files in zip(*(exports(stand["log"]) for stand in stands), strict=True):
            assert same(*map(door, files)), files[0]["op"]
        count += 1
        stands = _both(door, stands, rng)
        if not stands:
            break
    return count


def _revealed(engine: Engine, log: Obj) -> bool:
    fold = engine._fold({"log": log})
    return bool(fold.procedure.view(fold.state, "table").revealed)


def _without_log(reply: Obj) -> Obj:
    """A reply's text; a form's log includes whatever was hidden in the form."""
    return {"ok": reply["ok"], "said": reply.get("error") or {**reply["data"], "log": {}}}


def _questions(door: Door, procedure: Obj, stand: Obj, rng: Random) -> list[Obj]:
    """The table's possible requests at one point, including moves that aren't available."""
    asked: list[Obj] = [{"op": op} for op in ("replay", "history", "odds")]
    asked += [{"op": "text", "whole": whole} for whole in (False, True)]
    choices = stand["view"]["choices"]
    for choice in rng.sample(choices, min(MOST, len(choices))):
        given = inputs(choice["fields"], rng)
        asked += [{"op": op, "do": choice["do"], "by": choice["by"], "given": given} for op in ("dice", "odds")]
        asked.append({"op": "act", "do": choice["do"], "by": choice["by"], "given": {"nothing": 0}})
    names = sorted({"nobody", *stand["view"]["actors"]})
    open_now = {(choice["do"], choice["by"]) for choice in _seen_by_gm(door, stand)}
    closed = [(kind["do"], by) for kind in procedure["moves"] for by in names if (kind["do"], by) not in open_now]
    asked += [{"op": "act", "do": do, "by": by} for do, by in rng.sample(closed, min(MOST, len(closed)))]
    return asked


def _seen_by_gm(door: Door, stand: Obj) -> list[Obj]:
    view = data_of(door, {"op": "replay", "log": stand["log"], "seat": "gm"})["view"]
    return list(view["choices"])


def _both(door: Door, stands: list[Obj], rng: Random) -> list[Obj]:
    """Both games after the same move, the GM's moves among them; none where there is no such move."""
    choices = _seen_by_gm(door, stands[0])
    for choice in rng.sample(choices, len(choices)):
        request = {"op": "act", "do": choice["do"], "by": choice["by"], "given": inputs(choice["fields"], rng)}
        replies = [door({**request, "log": stand["log"]}) for stand in stands]
        if all(reply["ok"] for reply in replies):
            return [reply["data"] for reply in replies]
    return []


def exports(log: Obj) -> list[Obj]:
    """Everything a GM can pass on of a roll in the journal: its file, its Markdown, its link, and its messages."""
    entry = {"id": "a", "at": 0, "kind": "roll", "title": "Roll", "log": log}
    return [{"op": op, "entries": [entry]} for op in ("pack", "markdown")] + [
        {"op": "link", "log": log}, {"op": "text", "log": log}, {"op": "text", "log": log, "whole": True}
    ]  # fmt: skip


def hidden_inputs_tell_nothing(door: Door, procedure: Obj, rng: Random) -> int:
    """Before anything is rolled, forms that differ in one hidden value have the same link, and no odds."""
    pair = twins(procedure["fields"], inputs(procedure["fields"], rng), rng)
    count = 0
    for op in ("link", "odds"):
        replies = [door({"op": op, "procedure": procedure["id"], "inputs": given}) for given in pair]
        assert not replies or same(*replies), op
        count += len(replies)
    return count


def hidden_rolls_tell_their_result_alone(door: Door, procedure: Obj, rng: Random) -> int:
    """Hidden rolls of other inputs, with the same dice and the same result, are the same to the table."""
    start = {"op": "begin", "procedure": procedure["id"], "seed": seed(rng), "hidden": True}
    first, count = inputs(procedure["fields"], rng), 0
    one = data_of(door, {**start, "inputs": first})
    dice = _dice(door, {"procedure": procedure["id"], "inputs": first})
    faces = one["log"]["moves"][-1].get("faces", []) if one["log"]["moves"] else []
    for _ in range(MOST):
        other = _changed(procedure["fields"], first, rng)
        typed: Obj = {"faces": faces} if dice else {}
        replies = [door({**start, **typed, "inputs": given}) for given in (first, other)]
        if not all(reply["ok"] for reply in replies):
            continue
        stands = [reply["data"] for reply in replies]
        words = [_result(door, stand["log"]) for stand in stands]
        if words[0] == words[1]:
            _told_alike(door, stands)
            count += 1
    return count


def _changed(fields: list[Obj], given: Obj, rng: Random) -> Obj:
    """A form with one value changed, if that leaves the same fields in it."""
    fresh = inputs(fields, rng)
    name = rng.choice(sorted(set(given) & set(fresh)) or [""])
    return {**given, name: fresh[name]} if name else given


def _result(door: Door, log: Obj) -> Any:
    """The result of the dice, as anyone at the table hears it."""
    headline = data_of(door, {"op": "replay", "log": log, "seat": "gm"})["view"].get("headline")
    return headline and (headline["mark"], headline["word"])


def _told_alike(door: Door, stands: list[Obj]) -> None:
    assert same(stands[0]["view"], stands[1]["view"]), "a reply is for the table unless the GM asks"
    for op in ("replay", "history", "odds", "recast", "undo", "text"):
        assert same(*(_without_log(door({"op": op, "log": stand["log"]})) for stand in stands)), op
    for choice in _seen_by_gm(door, stands[0])[:MOST]:
        asked = {"do": choice["do"], "by": choice["by"]}
        for op in ("act", "dice", "odds"):
            replies = [door({"op": op, **asked, "log": stand["log"]}) for stand in stands]
            assert same(*(_without_log(reply) for reply in replies)), (op, asked)
    for pair in zip(*(exports(stand["log"]) for stand in stands), strict=True):
        assert same(*map(door, pair)), pair[0]["op"]


_FIGURE = re.compile(r"(\d+)(?:([WM])(\d*))?")
"""A number, or a rating with masteries."""
_PER_MASTERY = 20
_NAME = re.compile(r"[^\d+−-].*\d", re.DOTALL)
"""A text with a figure in it that is none itself."""
_SIZES = ("1T", "1S", "1M", "1L")
"""Sizes of creatures, which are texts and no ratings with masteries."""


def figures_are_told(played: Game) -> int:
    """Every figure that a view shows is a number of its verdict: of a headline, a ladder, a board, a sum, a table.

    That of a cost may also be one of a price, and every cost in figures has a price.

    The sign doesn't count, and a rating with masteries is its total. A list tells the number of its entries. Figures
    in names are none: those that somebody typed, and those that the verdict or the view tells as a text.
    """
    count = 0
    for _, reply in played:
        log, view = reply["data"]["log"], reply["data"]["view"]
        told = {*_numbers(view["verdict"]), *_numbers([choice["prices"] for choice in view["choices"]])}
        typed = [log["inputs"], [move.get("given", {}) for move in log["moves"]], view["verdict"], view["actors"]]
        names = {name for name in _texts(typed) if _NAME.match(name) or name in _SIZES}
        longest = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
        for where, text in _shown(view):
            bare = re.sub(longest, "", text, flags=re.IGNORECASE) if longest else text
            for figure in _FIGURE.finditer(bare):
                number = int(figure[1]) + _PER_MASTERY * (int(figure[3] or 1) if figure[2] else 0)
                assert number in told, f"{where} shows {number}, and the verdict doesn’t tell it: {bare!r}"
                count += 1
    return count


def _numbers(value: Any) -> Iterator[int]:
    """Every number in a verdict without its sign, and how many entries each list has."""
    for part in parts(value):
        if isinstance(part, list):
            yield len(part)
        elif isinstance(part, int):
            yield abs(part)
        elif isinstance(part, str) and part.isdecimal():
            yield int(part)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value."""
    return (part for part in parts(value) if isinstance(part, str))


def _shown(view: Obj) -> Iterator[tuple[str, str]]:
    """Every text of a view that can hold figures, each with its place."""
    for choice in view["choices"]:
        assert choice["prices"] or not _FIGURE.search(choice["cost"]), f"no price for {choice['cost']}"
        yield "a cost", choice["cost"]
    for part in ("word", "mean") if "headline" in view else ():
        yield "the headline", view["headline"][part]
    for block in view["blocks"]:
        if block["kind"] == "ladder":
            yield from (("the ladder", side[part]) for side in block["sides"] for part in ("was", "now"))
            yield from (("the ladder", mark["show"]) for mark in block["marks"])
        if block["kind"] == "board":
            sides = [(pair, pair[side]) for pair in block["pairs"] for side in ("ours", "theirs")]
            yield from (
                (block["label"], f"{side['note']} {side['value']} {pair['goal'] or ''}") for pair, side in sides
            )
        if block["kind"] == "sum":
            yield from (("the sum", str(part["value"])) for part in block["parts"])
            yield "the sum", str(block["total"])
        if block["kind"] == "table":
            for row in block["rows"]:
                for cell, column in zip(row["cells"], block["columns"], strict=True):
                    text = cell["text"] if isinstance(cell, dict) else str(cell)
                    yield f"{block['caption']}, {column['label']}", text


def verdicts_fit(schema: Obj, played: Game) -> int:
    """Every verdict fits the schema of its procedure."""
    validator = Draft202012Validator(schema)
    for _, reply in played:
        validator.validate(reply["data"]["view"]["verdict"])
    return len(played)
