"""Sharing: the engine's operations for links, messages, and a roll between two devices that neither can choose."""

import re
from collections.abc import Iterator

from hqweb.core import codes, engine, errors, fields, limits, redaction, serialize
from hqweb.core import link as links
from hqweb.core.check import check
from hqweb.core.fold import Fold, again, held_choice, started
from hqweb.core.house import ruled, told_house
from hqweb.core.log import Log
from hqweb.core.markdown import markdown
from hqweb.core.message import message
from hqweb.core.odds import asked
from hqweb.core.portable import pack
from hqweb.core.procedure import Procedure

_HIDDEN = "The link would give away a number that’s hidden from the table. Reveal it first, then share."
_TELLS = ("log", "numbers", "summary")
"""The parts of an entry that tell what a roll was made against."""
_SITE = re.compile(r"(https?://[\w.:/%~-]+)?", re.ASCII)
"""An address with nothing in it that ends a link in a chat; or none."""


class Sharing(engine.Engine):
    """An engine that also writes and opens links."""

    def link(self, request: engine.Request) -> dict[str, fields.Json]:
        """The text of a link, of settings or of a roll, and what had to be left out of it."""
        if "log" not in request:
            ruleset, procedure, inputs = asked(request, self._find)
            bare, left_out = redaction.without_secrets(procedure.fields, inputs)
            body = links.body_of(procedure.id, links.spelled(procedure.fields, bare), ruleset.house)
            text = links.sealed_link(body)
            return {"text": text, "left_out": list[fields.Json](left_out)}
        return {"text": _linked(self._fold(request)), "left_out": []}

    def text(self, request: engine.Request) -> dict[str, fields.Json]:
        """Return a message to paste in a chat: the last result or, if `whole`, all moves.

        It ends with a link if the table may have one, as an address of the `site` if that's given.
        """
        kind, site, seat = request.get("kind", "plain"), request.get("site", ""), request.get("seat", "table")
        if kind not in ("plain", "markdown"):
            raise errors.HqwebError(
                "text.kind", "Ask for plain or markdown.", field="kind", got=kind, takes=("plain", "markdown")
            )
        hint = "Give the site’s address, such as https://example.org/rules/."
        errors.refuse(not isinstance(site, str) or not _SITE.fullmatch(site), "text.site", hint, "site", site)
        fold = self._fold(request)
        try:
            link = _linked(fold)
        except errors.HqwebError:
            link = ""
        page = fold.ruleset.rules[fold.procedure.rule].anchor.partition("#")[0]
        address = f"{str(site).rstrip('/')}/{page}/#{link}" if site and link else link
        whole = request.get("whole") is True
        return {"text": message(fold, serialize.read_seat(seat), kind, address, whole=whole)}

    def open(self, request: engine.Request) -> dict[str, fields.Json]:
        """Return the contents of a link: settings with their inputs; or a roll, replayed, with log and view."""
        found = links.read_link(request.get("text"))
        if found.rolled:
            return self._told_roll(self._rolled(found), request)
        ruleset, procedure = ruled(self._find(found.procedure), found.changes)
        given, missing = redaction.filled(
            procedure.fields, links.values_of(procedure.fields, links.grown(found.inputs))
        )
        inputs = check(procedure.fields, given)
        bare, _ = redaction.without_secrets(procedure.fields, inputs) if missing else (inputs, [])
        return {
            "kind": "settings",
            **_about(procedure, bare),
            "procedure": procedure.id,
            "inputs": bare,
            "left_out": [name for _, _, name in missing],
            **told_house(ruleset),
        }

    def pledge(self, request: engine.Request) -> dict[str, fields.Json]:
        """A secret, and the code that commits to it and to these settings."""
        secret = codes.read_code(request["secret"], "secret") if "secret" in request else codes.fresh(codes.SECRET)
        ruleset, procedure, inputs = asked(request, self._find)
        return {
            "secret": secret,
            "code": codes.code_of(secret, codes.canonical(procedure.id, ruleset.version, inputs, ruleset.house)),
            **_about(procedure, inputs),
        }

    def answer(self, request: engine.Request) -> dict[str, fields.Json]:
        """A fresh answer to somebody's code, which is read first so that a wrong letter shows at once."""
        return {"answer": codes.fresh(codes.ANSWER), "code": codes.read_code(request.get("code"), "code")}

    def sealed(self, request: engine.Request) -> dict[str, fields.Json]:
        """The seed that secret, answer and settings make."""
        secret, answer = (codes.read_code(request.get(name), name) for name in ("secret", "answer"))
        ruleset, procedure, inputs = asked(request, self._find)
        settings = codes.canonical(procedure.id, ruleset.version, inputs, ruleset.house)
        seed = codes.seed_of(secret, answer, settings)
        return {"seed": seed, "answer": answer, "inputs": inputs}

    def witness(self, request: engine.Request) -> dict[str, fields.Json]:
        """A roll of a link, played again, and held to the code, the answer and the secret."""
        found = links.read_link(request.get("text"))
        errors.refuse(not found.rolled, "link.kind", "This link has only settings. Give the link to the roll.", "text")
        fold = self._rolled(found)
        codes.verify(fold.log, request.get("code"), request.get("answer"), request.get("secret"))
        return self._told_roll(fold, request)

    def _told_roll(self, fold: Fold, request: engine.Request) -> dict[str, fields.Json]:
        """Return a description of a roll, without anything that's hidden from the table, and the roll."""
        inputs, hidden = fold.log.inputs, redaction.is_hidden(fold)
        known = redaction.without_secrets(fold.procedure.fields, inputs)[0] if hidden else inputs
        return {"kind": "roll", **_about(fold.procedure, known), **self._told(fold, request)}

    def _rolled(self, found: links.Read) -> Fold:
        """The fold of a roll, which is exactly what the link says and what the rules and the seed give."""
        ruleset, procedure = ruled(self._find(found.procedure), found.changes)
        if found.rules != ruleset.version or found.undone > limits.MAX_UNDONE:
            hint = (
                f"Made under version {found.rules} of these rules; this is version {ruleset.version}. Reload the page, "
                "or ask for a new roll."
            )
            raise errors.HqwebError("log.rules", hint, field="text", got=found.rules)
        inputs = check(procedure.fields, links.values_of(procedure.fields, links.grown(found.inputs)))
        log = Log(ruleset.id, ruleset.version, procedure.id, found.seed, inputs, (), found.undone)
        fold = started(log, ruleset, procedure)
        for place, (entry, pairs) in enumerate(found.moves):
            fields = held_choice(fold, entry.do, entry.by, f"log.moves.{place}").fields
            given = links.values_of(fields, links.grown(pairs))
            try:
                values = check(fields, given)
            except errors.HqwebError as error:
                raise error.at(f"log.moves.{place}.{error.field}") from None
            fold = again(fold, entry._replace(given=values), place)
        hint = "The numbers of this link aren’t in canonical form. Ask for it again."
        errors.refuse(found.body not in (_body(fold), _body(fold, former=True)), "link.changed", hint, "text")
        return fold

    def pack(self, request: engine.Request) -> dict[str, fields.Json]:
        """Return the text of a table's file, and the number of entries that were redacted."""
        open_request, hidden = self._opened(request)
        return {**pack(open_request, self._find), **({"hidden": hidden} if hidden else {})}

    def markdown(self, request: engine.Request) -> dict[str, fields.Json]:
        """Return the journal as Markdown, and the number of entries that were redacted."""
        open_request, hidden = self._opened(request)
        return {**markdown(open_request), **({"hidden": hidden} if hidden else {})}

    def _opened(self, request: engine.Request) -> tuple[engine.Request, int]:
        """The request with entries that hide nothing, and how many of them did."""
        given = request.get("entries")
        if not isinstance(given, list):
            return request, 0
        entries = [self._entry(each) for each in given]
        return {**request, "entries": entries}, sum(one is not other for one, other in zip(entries, given, strict=True))

    def _entry(self, entry: object) -> object:
        """An entry as it is; or, where its log hides something, what the table may know of it."""
        log = entry.get("log") if isinstance(entry, dict) else None
        if not isinstance(entry, dict) or not isinstance(log, dict) or not self._may_hide(log):
            return entry
        bare = {name: value for name, value in entry.items() if name not in _TELLS}
        try:
            fold = self._fold({"log": log})
        except errors.HqwebError:
            return bare
        return bare | {"summary": engine.table_view(fold).summary} if redaction.is_hidden(fold) else entry

    def _may_hide(self, log: dict[str, object]) -> bool:
        if log.get("hidden") is True:
            return True
        try:
            return redaction.may_hide(self._find(str(log.get("procedure")))[1].fields)
        except errors.HqwebError:
            return False


def _linked(fold: Fold) -> str:
    links.few(len(fold.log.moves))
    errors.refuse(redaction.is_hidden(fold), "link.hidden", _HIDDEN, "log")
    return links.sealed_link(_body(fold))


def _body(fold: Fold, *, former: bool = False) -> str:
    made = zip(fold.made, fold.log.moves, strict=True)
    given = (links.spelled(each.fields, entry.given, former=former) for each, entry in made)
    inputs = links.spelled(fold.procedure.fields, fold.log.inputs, former=former)
    return links.body_of(fold.log.procedure, inputs, fold.log.house, fold.log, given)


def _about(procedure: Procedure[object, object], inputs: dict[str, fields.Json]) -> dict[str, fields.Json]:
    """Return a description of a link for people: the title, and the label and value of each relevant input."""
    return {"title": procedure.title, "told": list(_told_inputs(procedure.fields, inputs, ""))}


def _told_inputs(fields: tuple[fields.Field, ...], inputs: dict[str, fields.Json], where: str) -> Iterator[fields.Json]:
    for field in links.standing(fields, inputs):
        value = inputs[field.name]
        if field.kind == "list" and isinstance(value, list):
            for place, row in enumerate(value):
                if isinstance(row, dict):
                    yield from _told_inputs(field.fields, row, f"{where}{field.label} {place + 1}, ")
        elif value not in ("", False, []) and not (field.group and value == field.default):
            yield [where + field.label, _said(field, value)]


def _said(field: fields.Field, value: fields.Json) -> fields.Json:
    labels = {option.value: option.label for option in field.options}
    if isinstance(value, list):
        return ", ".join(labels.get(str(each), str(each)) for each in value)
    if value is True:
        return "yes"
    if field.kind == "rating":
        ((_, text),) = links.spelled((field._replace(when=None),), {field.name: value})
        return text
    return labels.get(str(value), str(value))
