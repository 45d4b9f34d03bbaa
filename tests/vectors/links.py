"""Requests about links, and about a roll between two devices that neither can choose."""

import base64
import json
import zlib

import hqweb
from hqweb.core.codes import canonical, code_of, seed_of
from hqweb.core.link import checked
from tests.vectors.asked import CONTEST, GROUP, SEED, Named, Request, begin, log_of

SAVE = "draw-steel.saving-throw"
SECRET, ANSWER = "23456-789AB-CDEFE", "23456-7898P"


def signed(bare: str) -> str:
    """A text with the check that belongs to it."""
    return f"{bare}~{checked(bare)}"


def opened(bare: str) -> Request:
    """A request for what a text with a good check says."""
    return {"op": "open", "text": signed(bare)}


def packed(text: str) -> str:
    """A text as a link packs it."""
    packer = zlib.compressobj(9, wbits=-15)
    return base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")


def links() -> Named:
    """Links of settings and of rolls, written and opened, those that do not hold; commit and reveal; and messages."""
    settings = {"procedure": CONTEST, "inputs": begin(17, "5W2", hero="Odo of Zoë")["inputs"]}
    bare = f"hq1:{CONTEST};ability=17;against=resistance;resistance=5W2;better_roll=high"
    save = log_of({"op": "begin", "procedure": SAVE, "inputs": {}, "seed": SEED})
    roll = _text(save)
    yield "settings", {"op": "link", **settings}
    yield "settings that open", opened(f"{bare};hero=Odo+of+Zo%C3%AB;modifiers.0.kind=stretch")
    yield "a roll", {"op": "link", "log": save}
    yield "a roll that is packed", opened(f"hq1:{SAVE};z:{packed(roll.partition(';')[2])}")
    hidden = {"heroes": [{"ability": 10}], "resistance": 30, "hide": True}
    yield "settings with something hidden", {"op": "link", "procedure": GROUP, "inputs": hidden}
    begun = log_of({"op": "begin", "procedure": GROUP, "inputs": hidden, "seed": SEED})
    yield "a roll with something hidden", {"op": "link", "log": begun}
    yield "a cut link", {"op": "open", "text": signed(roll)[:-1]}
    yield "a changed link", {"op": "open", "text": signed(bare).replace("17", "18")}
    yield "a newer link", opened(bare.replace("hq1", "hq2"))
    yield "numbers that no link writes", opened(roll.replace("rules:1", "rules:01"))
    yield "a sign that is broken", opened(f"{bare};hero=%zz")
    yield "other rules of a link", opened(roll.replace("rules:1", "rules:2"))
    yield "too many moves", opened(f"hq1:{SAVE};z:{packed(f'seed:a,rules:1{";a:b" * 501}')}")
    yield "a code", {"op": "pledge", "procedure": SAVE, "inputs": {}, "secret": SECRET}
    yield ("a seed of two", {"op": "sealed", "procedure": SAVE, "inputs": {}, "secret": SECRET, "answer": ANSWER})
    yield "a code of another length", {"op": "answer", "code": "23456"}
    yield "a code with a wrong letter", {"op": "sealed", "secret": SECRET[:-1] + "W", "answer": ANSWER}
    yield from _witnessed(roll, save)
    message = {"op": "text", "log": save, "site": "https://example.org/"}
    yield "a message", message
    yield "a whole game as Markdown", {**message, "kind": "markdown", "whole": True}
    yield "a message of something hidden", {**message, "log": begun}
    yield "a message of another kind", {**message, "kind": "html"}
    yield "a message with an address that is none", {**message, "site": "example.org"}


def _text(log: Request) -> str:
    """The link of a roll without its check."""
    asked = json.dumps({"op": "link", "log": log})
    text: str = json.loads(hqweb.handle(asked))["data"]["text"]
    return text.partition("~")[0]


def _witnessed(roll: str, log: Request) -> Named:
    made = canonical(SAVE, 1, log["inputs"])
    good = {"op": "witness", "code": code_of(SECRET, made), "answer": ANSWER, "secret": SECRET}
    asked = {"op": "begin", "procedure": SAVE, "inputs": {}, "seed": seed_of(SECRET, ANSWER, made)}
    true = log_of(asked)
    other = log_of({**asked, "inputs": {"edges": 1}} if "edges" in log["inputs"] else {**asked, "inputs": {"bonus": 1}})
    yield "a roll with a witness", {**good, "text": signed(_text(true))}
    yield "a roll of another seed", {**good, "text": signed(roll)}
    yield "a roll of other numbers", {**good, "text": signed(_text(other))}
    yield ("a roll of typed dice with a witness", {**good, "text": signed(_text(log_of({**asked, "faces": [9]})))})
    yield "settings for a witness", {**good, "text": signed(roll.partition(";seed")[0])}
