"""Links: what is shared opens as it was, what was cut or changed is refused, and nothing changed shows as true."""

import json
import os
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import hqweb
from hqweb.core import limits
from hqweb.core.codes import LETTERS
from hqweb.core.link import checked, read_link, unwritten, written
from tests.core.calls import Obj, data, error, procedures, reply, shaped
from tests.core.driver import inputs, last
from tests.core.fakes import WELL, Counter, Fake
from tests.core.often import LONG

CONTEST = "heroquest.simple-contest"
GROUP = "heroquest.group-contest"
EXTENDED = "heroquest.extended-contest"
CASES = int(os.environ.get("HQWEB_FUZZ_CASES", "30000" if LONG else "12000"))
PARTS = 6
SAFE = re.compile(r"[A-Za-z0-9\-._~;=:,+%]*[A-Za-z0-9]")
"""Characters that chat programs leave alone in a link, but never at its end."""

EVERY = pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])


def rolled(**more: Any) -> Obj:
    """A roll whose dice were worked out by hand from the published scheme: 19 and 15."""
    given = {"ability": 17, "resistance": "5W2", **more}
    return data(op="begin", procedure=CONTEST, inputs=given, seed="0123456789abcdef")


def text_of(log: Obj) -> str:
    """The link of a roll."""
    return str(data(op="link", log=log)["text"])


def signed(bare: str) -> str:
    """A text with the check that belongs to it, as somebody makes it who knows how."""
    return f"{bare}~{checked(bare)}"


def test_a_link_can_be_read() -> None:
    text = text_of(rolled()["log"])
    assert text.rpartition("~")[0] == (
        "hq1:heroquest.simple-contest;ability=17;against=resistance;resistance=5W2;better_roll=high"
        ";seed:0123456789abcdef,rules:1;roll:hero:d20.19,d20.15"
    )
    settings = data(op="link", procedure=CONTEST, inputs={"ability": 17, "resistance": 45, "hero": "Odo of Zoë"})
    assert settings["text"].rpartition("~")[0] == (
        "hq1:heroquest.simple-contest;ability=17;against=resistance;resistance=5W2"
        ";hero=Odo+of+Zo%C3%AB;better_roll=high"
    )


@EVERY
def test_what_is_shared_opens_as_it_was(entry: Obj) -> None:
    packed = plain = 0
    for number in range(8):
        rng = Random(f"links {entry['id']} {number}")
        stand = last(reply, entry, rng, moves=rng.choice((0, 3, 12, 30)))
        answer = reply({"op": "link", "log": stand["log"]})
        if not answer["ok"]:
            assert answer["error"]["code"] in ("link.hidden", "link.long"), answer
            continue
        text = answer["data"]["text"]
        assert SAFE.fullmatch(text) and len(text) <= limits.MAX_LINK
        packed += ";z:" in text
        plain += ";z:" not in text
        opened = data(op="open", text=f"https://example.org/page/#{text}")
        assert opened["kind"] == "roll"
        assert (opened["log"], opened["view"]) == (stand["log"], stand["view"])
    assert packed + plain, "not one roll of it could be shared"


@EVERY
def test_settings_open_as_they_were(entry: Obj) -> None:
    for number in range(12):
        given = inputs(entry["fields"], Random(f"settings {entry['id']} {number}"))
        canonical = data(op="begin", procedure=entry["id"], inputs=given, seed="a")["log"]["inputs"]
        answer = reply({"op": "link", "procedure": entry["id"], "inputs": given})
        if not answer["ok"]:
            assert answer["error"]["code"] == "link.long"
            continue
        shared = answer["data"]
        assert SAFE.fullmatch(shared["text"])
        opened = data(op="open", text=shared["text"])
        assert (opened["kind"], opened["procedure"]) == ("settings", entry["id"])
        assert opened["left_out"] == shared["left_out"]
        if not shared["left_out"]:
            assert opened["inputs"] == canonical
        begun = reply({"op": "begin", "procedure": entry["id"], "inputs": opened["inputs"]})
        assert begun["ok"] == (not shared["left_out"])
        if shared["left_out"]:
            codes = {one["code"] for one in (begun["error"], *begun["error"]["also"])}
            assert codes == {"field.missing"}, "only what is hidden is to be filled in"


def test_a_later_default_changes_no_old_link() -> None:
    """All that is not empty is written, the usual values too; what is left out is empty."""
    for entry in procedures():
        for number in range(4):
            given = inputs(entry["fields"], Random(f"written {entry['id']} {number}"))
            text = reply({"op": "link", "procedure": entry["id"], "inputs": given})
            if not text["ok"] or ";z:" in text["data"]["text"] or text["data"]["left_out"]:
                continue
            names = {piece.partition("=")[0] for piece in text["data"]["text"].partition("~")[0].split(";")[1:]}
            canonical = data(op="begin", procedure=entry["id"], inputs=given, seed="a")["log"]["inputs"]
            for name, value in canonical.items():
                filled = value is not False and value not in ("", [])
                assert filled == any(one == name or one.startswith(f"{name}.") for one in names), (name, value)


def test_texts_come_back() -> None:
    for text in ("", "Odo", "a b+c_d", "Zoë 🎲", "100%", "%41", "a~b;c=d:e,f", "…", '"<&>"', "\u202e"):
        assert unwritten(written(text)) == text
        assert re.fullmatch(r"[A-Za-z0-9\-.+%]*", written(text))
    for broken in ("%", "%4", "%zz", "%ff", "%-1", "a%C3"):
        assert error(op="open", text=signed(f"hq1:{CONTEST};hero={broken}.x"))["code"] in (
            "link.shape",
            "field.missing",
        )


def samples() -> list[str]:
    """Short and long links of several kinds."""
    group = data(
        op="begin", procedure=GROUP, inputs={"heroes": [{"name": "Ada", "ability": 17}], "resistance": 9}, seed="b"
    )
    fight = last(reply, next(one for one in procedures() if one["id"] == EXTENDED), Random("sample 4"), moves=30)
    found = [
        data(op="link", procedure=CONTEST, inputs={"ability": 17, "resistance": "5W2"})["text"],
        text_of(rolled()["log"]),
        text_of(rolled(hero="Odo", modifiers=[{"kind": "stretch"}])["log"]),
        text_of(group["log"]),
    ]
    answer = reply({"op": "link", "log": fight["log"]})
    return found + ([answer["data"]["text"]] if answer["ok"] else [])


@pytest.mark.parametrize("text", samples(), ids=range(len(samples())))
def test_a_link_with_one_sign_wrong_is_refused(text: str) -> None:
    rng = Random(text)
    for place, sign in enumerate(text):
        other = rng.choice([one for one in "aZ09-.;=:,+%~" if one != sign])
        rest = text[place + 1 :]
        wrong = {text[:place] + rest, text[:place] + other + rest, text[:place] + sign + sign + rest}
        for one in wrong - {text}:
            assert error(op="open", text=one)["code"].startswith("link."), one
    for length in range(len(text)):
        assert error(op="open", text=text[:length])["code"] in ("link.cut", "link.shape", "link.changed")
    for length in range(text.index(";"), text.rindex("~") + 6):
        assert error(op="open", text=text[:length])["code"] == "link.cut", text[:length]


def test_what_a_message_puts_around_a_link_is_no_matter() -> None:
    text = text_of(rolled()["log"])
    for around in (
        f"  {text}\n",
        f"{text}.",
        f"{text})",
        f"{text}…",
        f"https://x.example/a/#{text}!",
        text[:80] + "\n " + text[80:],
    ):
        assert data(op="open", text=around)["log"] == rolled()["log"], around


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("d20.19", "d20.18", "replay.faces"),
        ("d20.19", "d12.11", "replay.dice"),
        ("ability=17", "ability=18", ""),
        ("0123456789abcdef", "0123456789abcdee", "replay.faces"),
        ("rules:1", "rules:2", "log.rules"),
        ("rules:1", "rules:1,undone:2000000", "log.rules"),
        ("rules:1", "rules:01", "link.changed"),
        ("roll:hero:d", "hero-point:hero:d", "choice.closed"),
        ("roll:hero:d", "dance:hero:d", "choice.unknown"),
        ("ability=17", "ability=+17", "field.rating"),
        ("ability=17", "ability=017", "link.changed"),
        ("ability=17", "ability=17;ability=17", "link.shape"),
        ("ability=17", "ability=17;strength=3", "field.unknown"),
        ("heroquest.simple-contest", "heroquest.simple-contests", "procedure.unknown"),
        ("hq1:", "hq2:", "link.version"),
        ("hq1:", "hq:", "link.shape"),
        ("d20.19,d20.15", "d20.19,d20.15:no.seed", "link.shape"),
        ("d20.19,d20.15", f"d20.19,d20.15:{'a' * 65}", "link.shape"),
        ("0123456789abcdef", "a" * 65, "link.shape"),
    ],
)  # fmt: skip
def test_who_changes_a_roll_and_its_check_is_refused_by_the_replay(old: str, new: str, code: str) -> None:
    """Another ability makes no lie: it is another roll, whose dice follow from the seed, and it opens as that."""
    bare = text_of(rolled()["log"]).rpartition("~")[0]
    answer = reply({"op": "open", "text": signed(bare.replace(old, new))})
    if code:
        assert answer["error"]["code"] == code, answer
    else:
        assert answer["data"]["log"]["inputs"]["ability"] == 18
        assert answer["data"]["view"] == rolled(ability=18)["view"]


def test_typed_dice_and_what_was_taken_back_are_told() -> None:
    given = {"ability": 17, "resistance": "5W2"}
    typed = data(op="begin", procedure=CONTEST, inputs=given, faces=[9, 14], seed="a")["log"]
    assert ":t20.9,t20.14~" in text_of(typed)
    assert data(op="open", text=text_of(typed))["log"]["moves"][0]["typed"] is True
    back = data(op="undo", log=rolled()["log"])["log"]
    assert ",undone:1~" in text_of(back)
    assert data(op="open", text=text_of(back))["log"]["undone"] == 1


def test_settings_leave_out_what_is_hidden() -> None:
    given = {"heroes": [{"name": "Ada", "ability": 17}], "resistance": "7W3", "hide": True}
    shared = data(op="link", procedure=GROUP, inputs=given)
    assert shared["left_out"] == ["Resistance"]
    assert "7W3" not in shared["text"] and "67" not in shared["text"]
    opened = data(op="open", text=shared["text"])
    assert "resistance" not in opened["inputs"] and opened["inputs"]["hide"] is True
    assert opened["left_out"] == ["Resistance"]
    foes = [{"name": "Steward", "resistance": 67, "hide": True}, {"name": "Dog", "resistance": 11}]
    shared = data(op="link", procedure=EXTENDED, inputs={"heroes": [{"name": "Ada", "ability": 17}], "foes": foes})
    assert len(shared["left_out"]) == 1 and shared["left_out"][0].endswith("1, Resistance")
    assert "7W3" not in shared["text"] and "resistance=11" in shared["text"]


def test_a_roll_with_something_hidden_is_not_shared_before_it_is_revealed() -> None:
    given = {"heroes": [{"name": "Ada", "ability": 17}], "resistance": "7W3", "hide": True}
    stand = data(op="begin", procedure=GROUP, inputs=given, seed="c")
    refused = error(op="link", log=stand["log"])
    assert refused["code"] == "link.hidden" and "hidden" in refused["hint"]
    assert error(op="link", log=stand["log"], seat="gm")["code"] == "link.hidden"
    choice = stand["view"]["choices"][0]
    after = data(op="act", log=stand["log"], do=choice["do"], by=choice["by"])
    assert "7W3" in text_of(after["log"])


def test_the_length_of_a_link() -> None:
    moves = [{"do": "add", "by": "table", "given": {"n": 1}}]
    door = Fake(WELL, Counter())
    log = door({"op": "begin", "procedure": "fake.counter"})["data"]["log"]
    answer = door({"op": "link", "log": {**log, "moves": moves * limits.MAX_LINK_MOVES}})
    assert answer["ok"] and len(answer["data"]["text"]) < 400, "moves that are alike pack well"
    opened = door({"op": "open", "text": answer["data"]["text"]})
    assert len(opened["data"]["log"]["moves"]) == limits.MAX_LINK_MOVES
    more = door({"op": "link", "log": {**log, "moves": moves * (limits.MAX_LINK_MOVES + 1)}})
    assert more["error"]["code"] == "link.moves"
    bare = "hq1:fake.counter;start=0;seed:a,rules:1" + ";add:table;n=1" * (limits.MAX_LINK_MOVES + 1)
    assert door({"op": "open", "text": signed(bare)})["error"]["code"] == "link.moves"


def test_a_link_is_packed_only_where_it_is_long_and_where_that_is_shorter() -> None:
    names = ["Q" + "xyz" * n for n in range(13)]
    lengths = []
    for count in range(1, 13):
        rows = [{"name": names[n], "ability": 17} for n in range(count)]
        text = data(op="link", procedure=GROUP, inputs={"heroes": rows, "resistance": 9})["text"]
        lengths.append((len(text), ";z:" in text))
    assert not lengths[0][1] and lengths[-1][1]
    assert all(packed or size <= limits.LONG_LINK + 11 for size, packed in lengths)
    assert [packed for _, packed in lengths] == sorted(packed for _, packed in lengths)


def test_half_a_sign_in_a_link_is_refused() -> None:
    """A page can paste it; its check is refused, and with one that fits, the field."""
    bare = text_of(rolled()["log"]).rpartition("~")[0]
    for wrong in ("\ud800", "1\udfff7"):
        text = bare.replace("=17;", f"={wrong};", 1)
        assert error(op="open", text=f"{text}~aaaaaa")["code"] == "link.changed"
        assert error(op="open", text=signed(text))["code"] == "field.rating"


def test_too_long_is_refused_at_once() -> None:
    for size in (2 * limits.MAX_LINK + 1, 200_000):
        assert error(op="open", text="hq1:" + "a" * (size - 4))["code"] == "link.long"
    assert error(op="open", text="hq1:" + "a" * (2 * limits.MAX_LINK - 4))["code"] == "link.cut"


def test_nothing_swells_while_it_is_unpacked() -> None:
    import base64
    import zlib

    for size, code in ((limits.MAX_UNPACKED + 1, "link.shape"), (50_000_000, "link.shape"), (100, "link.shape")):
        packer = zlib.compressobj(9, wbits=-15)
        raw = packer.compress(b"a" * size) + packer.flush()
        text = base64.urlsafe_b64encode(raw).decode().rstrip("=")
        if len(text) < 2 * limits.MAX_LINK - 60:
            assert error(op="open", text=signed(f"hq1:{CONTEST};z:{text}"))["code"] == code


@pytest.mark.parametrize("text", [None, 17, "", " ", "#", "~", "hq1", "hq1:", [], {}, "hq1:~", "\ud800", "hq٣:a"])
def test_what_is_no_link(text: Any) -> None:
    assert error(op="open", text=text)["code"] in ("link.shape", "link.cut")


SIGNS = "abcXYZ0123456789-._~;=:,+%#"
PIECES = (
    ";seed:a,rules:1", ";roll:hero", ";roll:hero:d20.1,d20.20", ":t20.9,t20.14", ";z:AAAA", ";ability=17", "=", ";;",
    ",undone:3", "modifiers.0.kind=stretch", ";modifiers.1=", ";a.b.c.d.e.f.g.h=1", "%C3%A9", "%ED%A0%80", ";undo:",
    ";hero-point:hero", "d0.0", "d256.256", ";x=" + "9" * 40, "~aaaaaa", "hq1:", "-5", ";heroes.0.name=A",
)  # fmt: skip


def mutated(text: str, rng: Random) -> str:
    """A link with one to four changes, most of them with the check that belongs to it."""
    bare = text.rpartition("~")[0]
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(len(bare) + 1)
        match rng.randrange(6):
            case 0:
                bare = bare[:place] + rng.choice(SIGNS) + bare[place + 1 :]
            case 1:
                bare = bare[:place] + bare[place + rng.randrange(1, 9) :]
            case 2:
                bare = bare[:place] + rng.choice(PIECES) + bare[place:]
            case 3:
                pieces = bare.split(";")
                one, two = rng.randrange(len(pieces)), rng.randrange(len(pieces))
                pieces[one], pieces[two] = pieces[two], pieces[one]
                bare = ";".join(pieces)
            case 4:
                bare = re.sub(r"\d+", lambda found: str(rng.randrange(30)) if rng.random() < 0.2 else found[0], bare)
            case _:
                pieces = bare.split(";")
                pieces.insert(rng.randrange(1, len(pieces) + 1), rng.choice(pieces))
                bare = ";".join(pieces)
    return signed(bare) if rng.random() < 0.9 else f"{bare}~{text[-6:]}"


@pytest.mark.parametrize("part", range(PARTS))
def test_no_changed_link_crashes_and_none_shows_what_does_not_hold(part: int) -> None:
    """A link that opens as a roll is exactly what its text says, and its log replays."""
    rng = Random(f"links {part}")
    opened = refused = done = 0
    while done < CASES // PARTS:
        stand = last(reply, rng.choice(procedures()), rng, moves=rng.choice((0, 1, 4)))
        shared = reply({"op": "link", "log": stand["log"]})
        if not shared["ok"]:
            continue
        for _ in range(20):
            text = mutated(shared["data"]["text"], rng)
            try:
                answer = shaped(hqweb.handle(json.dumps({"op": "open", "text": text})))
            except Exception as fault:
                fault.add_note(f"link: {text!r}")
                raise
            done += 1
            if not answer["ok"]:
                refused += 1
            elif answer["data"]["kind"] == "roll":
                opened += 1
                log = answer["data"]["log"]
                assert read_link(text_of(log)).body == read_link(text).body, "it says something else"
                assert data(op="replay", log=log)["view"] == answer["data"]["view"]
    assert refused > done / 2
    if CASES >= 10_000:
        assert opened, "nothing that was changed holds any more"


def test_the_check_is_spread() -> None:
    marks = {checked(f"hq1:a{number}") for number in range(2000)}
    assert len(marks) == 2000 and set("".join(marks)) <= set(LETTERS.lower())
    assert all(one != two for one, two in pairwise(sorted(marks)))
