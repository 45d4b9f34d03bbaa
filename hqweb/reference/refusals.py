"""Every code of an `HqwebError`, what it means, and what its `field` names. A test holds the list to the source."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """A kind of refusal: what it means, in a sentence, and what the `field` of such an error names."""

    means: str
    field: str


_FORM = "the field, as a path such as modifiers.0.amount"
_AXIS = "rows or columns, and its part"
_LOG = "the place in the log"
_HOUSE = "the change, such as house.heroquest.base"
_FILE = "the place in the file, such as heroes.3.name"
_LINK = "text, which holds the link"
_CODE = "the code, the answer or the secret"

CODES: dict[str, Refusal] = {
    # Requests
    "request.length": Refusal("The request is too long.", "nothing"),
    "request.depth": Refusal("The request has too many nested brackets.", "nothing"),
    "request.many": Refusal("The request has too many lists and records.", "nothing"),
    "request.json": Refusal("The request isn’t valid JSON.", "nothing"),
    "request.shape": Refusal("The request isn’t a JSON object, or a part that must be a string isn’t one.", "the part"),
    "request.seat": Refusal("The seat is neither table nor gm.", "seat"),
    "op.unknown": Refusal("There’s no such operation.", "op"),
    "catalog.part": Refusal("The catalog has no such kind, ruleset or procedure.", "kind, ruleset or procedure"),
    "procedure.unknown": Refusal("There’s no procedure with this id.", "procedure"),
    "internal.error": Refusal(
        "The engine itself hit a bug. Nothing was changed; got names the exception and where it was raised.", "nothing"
    ),
    # Forms
    "field.record": Refusal("A record of names and values is needed here.", _FORM),
    "field.missing": Refusal("A required field was left empty.", _FORM),
    "field.unknown": Refusal("The form has no field of this name, or it does not apply now.", _FORM),
    "field.range": Refusal("A number, or a number of rows, is out of bounds.", _FORM),
    "field.int": Refusal("It isn’t a whole number, or not a bonus or penalty where one is needed.", _FORM),
    "field.text": Refusal("It isn’t a string, is too long, or has invisible characters.", _FORM),
    "field.flag": Refusal("It’s neither yes nor no.", _FORM),
    "field.pick": Refusal("It isn’t one of the options, or not one that’s available with the other values.", _FORM),
    "field.picks": Refusal("It isn’t a list of options without repetition.", _FORM),
    "field.list": Refusal("It isn’t a list of rows.", _FORM),
    "field.rating": Refusal("It isn’t a rating of this edition, or it’s out of bounds.", _FORM),
    "field.line": Refusal("A line of an ability doesn’t follow the notation.", _FORM),
    # Dice
    "dice.count": Refusal("The number of faces differs from the number of dice.", "faces"),
    "dice.face": Refusal("The die has no such face.", "the face, such as faces.1"),
    "dice.notation": Refusal("It names no dice. An example is d20 3d6.", "dice"),
    "dice.sides": Refusal("A die has fewer than 2 or more than 256 sides.", "die, or dice"),
    # Moves
    "choice.closed": Refusal("The procedure has this move, but it isn’t available now.", "do, or the move"),
    "choice.unknown": Refusal("The procedure has no such move.", "do, or the move"),
    "choice.by": Refusal("More than one can make this move, and the request doesn’t say who does.", "by"),
    "choice.hidden": Refusal("The roll is hidden from the table, so only the GM can go on with it.", "seat"),
    "hidden.none": Refusal("It doesn’t begin with a roll, so it can’t be hidden as a whole.", "hidden"),
    "undo.empty": Refusal("There’s no move to undo.", "log"),
    # Odds and the GM's screen
    "odds.none": Refusal("The move rolls no dice, so it has no odds.", "nothing"),
    "odds.hidden": Refusal("The odds would give away a hidden number.", "seat"),
    "odds.too-many": Refusal("There are too many combinations of dice to count.", "nothing"),
    "grid.field": Refusal("It isn’t a number in the form with these values, or it’s the same one twice.", _AXIS),
    "grid.range": Refusal("The range is missing, descending, or outside its field’s bounds.", _AXIS),
    "grid.step": Refusal("The step isn’t a whole number of at least 1.", _AXIS),
    "grid.size": Refusal("The grid has too many cells.", _AXIS),
    "grid.heavy": Refusal("The cells have too many combinations of dice to count.", "rows"),
    "spends.none": Refusal("Nothing you can spend after the roll improves it.", "procedure"),
    "spends.points": Refusal("It isn’t a number of points that can be spent on one roll.", "points"),
    "spends.too-many": Refusal("There are too many combinations of dice to play out.", "procedure"),
    "pace.none": Refusal("It isn’t a one-on-one contest of exchanges with odds.", "procedure"),
    "pace.exchanges": Refusal("The number of exchanges is out of bounds.", "exchanges"),
    "sample.shape": Refusal("It names neither a die nor a procedure, or both.", "die, or procedure"),
    "sample.count": Refusal("The number of rolls is out of bounds.", "count"),
    "sample.after": Refusal("It doesn’t match an earlier reply about the sample.", "after"),
    "sample.none": Refusal("The procedure doesn’t begin with a roll.", "procedure"),
    "screen.none": Refusal("The procedure isn’t the contest of a GM screen.", "procedure"),
    # Logs
    "log.shape": Refusal("A part of the log is missing, unknown, or of the wrong type.", _LOG),
    "log.schema": Refusal("The log has a format that this release doesn’t know.", "log.schema"),
    "log.rules": Refusal("The log is from another version of the rules.", "log.rules, or text for a link"),
    "log.seed": Refusal("The seed isn’t letters and digits, or is too long.", "seed, or the place in the log"),
    "log.inputs": Refusal("The inputs of the log are incomplete or not in canonical form.", "log.inputs"),
    "limit.dice": Refusal("There are too many dice for one roll.", "dice"),
    "limit.moves": Refusal("The log has reached its limit of moves.", "log"),
    "move.shape": Refusal("A move of the log doesn’t have the parts of a move.", _LOG),
    "replay.dice": Refusal("The dice for a move differ from the log’s.", _LOG),
    "replay.faces": Refusal("The seed gives different faces from the log’s.", _LOG),
    "replay.given": Refusal("The values of a move are incomplete or not in canonical form.", _LOG),
    "recast.none": Refusal("No other ruleset has a procedure like this one.", "nothing"),
    # Your table’s rules
    "house.shape": Refusal("The changes aren’t a record of keys and values.", "house, or log.house"),
    "house.many": Refusal("There are too many changes in one set.", _HOUSE),
    "house.unknown": Refusal("The ruleset has nothing to change by this name.", _HOUSE),
    "house.value": Refusal("It isn’t a whole number within the bounds, or isn’t one of the options.", _HOUSE),
    "house.whole": Refusal("Two values don’t go together. The hint names both.", _HOUSE),
    "log.house": Refusal("The changes in the log repeat the book.", "log.house"),
    # Sheets
    "effect.sheet": Refusal("The log isn’t a hero sheet’s, so no effects can be added to it.", "log"),
    "effect.shape": Refusal("The effects of a contest aren't as the engine gave them.", "the effect"),
    "cause.taken": Refusal("The contest is already on the sheet, and the sheet has changed since.", "cause"),
    "cause.same": Refusal("These exact effects are already on the sheet.", "cause"),
    # Links
    "link.shape": Refusal("The text isn’t a link, or one of its characters is broken.", _LINK),
    "link.version": Refusal("A newer release wrote the link.", _LINK),
    "link.cut": Refusal("The end of the link is missing.", _LINK),
    "link.changed": Refusal("The link’s check doesn’t match, or it isn’t in canonical form.", _LINK),
    "link.long": Refusal("The link is, or would be, too long.", "log, or text"),
    "link.moves": Refusal("The game has too many moves for a link.", "log"),
    "link.hidden": Refusal("The link would give away a hidden number.", "log"),
    "link.kind": Refusal("The link has settings, but a roll is needed.", _LINK),
    "text.kind": Refusal("A message is either plain or markdown.", "kind"),
    "text.site": Refusal("It isn’t the address of a site, or it has a character that ends a link in a chat.", "site"),
    # Rolls of two devices
    "code.shape": Refusal("A code has the wrong length, or a character that codes never have.", _CODE),
    "code.typo": Refusal("One character of a code is wrong, or two are swapped.", _CODE),
    "pledge.code": Refusal("The code belongs to another secret or other settings.", "code"),
    "pledge.seed": Refusal("The roll wasn’t made with this secret and this answer.", "answer"),
    "pledge.typed": Refusal("The roll has physical dice, so no code can vouch for them.", _LINK),
    # Files of a table
    "file.shape": Refusal("The text isn’t an hqweb file.", "text"),
    "file.json": Refusal("The file isn’t valid JSON, or is incomplete.", "text"),
    "file.length": Refusal("The file is too long.", "text"),
    "file.depth": Refusal("The file has too many nested brackets.", "text"),
    "file.many": Refusal("The file has too many lists and records.", "text"),
    "file.version": Refusal("The file’s version is invalid, or from a newer release.", "hqweb"),
    "file.unknown": Refusal("The file, or a record in it, has an unknown name.", _FILE),
    "file.missing": Refusal("A record lacks a required part.", _FILE),
    "file.most": Refusal("The file has too many records of one kind.", _FILE),
    "file.value": Refusal("A value has the wrong type.", _FILE),
    "file.range": Refusal("A number is out of bounds, or a string or list is too long.", _FILE),
    "file.number": Refusal("A number isn’t whole, or is too large for some JSON readers.", _FILE),
    "file.double": Refusal("An id or a name is repeated where it must be unique.", _FILE),
    "file.id": Refusal("An id has characters that aren’t allowed.", _FILE),
    "file.key": Refusal("A name in a log can’t be a field’s name.", _FILE),
    "file.ruleset": Refusal("A hero, its log and the log’s procedure belong to different rulesets.", _FILE),
    # The terminal
    "terminal.input": Refusal("An argument isn’t name=value, or matches no field.", "the argument"),
    "terminal.rows": Refusal("The rows of a list aren’t numbered 0, 1, 2 without gaps.", "the list"),
    "terminal.file": Refusal("A file can’t be read or written.", "the file"),
    "terminal.text": Refusal("The file or standard input has no log, reply with a log, or link.", "the file"),
    "terminal.unknown": Refusal("There’s no ruleset, table or term with this name.", "the argument"),
}
"""Each code with what it means: permanent names, in the order in which a reader meets them."""
