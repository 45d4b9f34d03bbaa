"""Every code of an `HqwebError`, what it means, and what its `field` names. A test holds the list to the source."""

from typing import NamedTuple


class Refusal(NamedTuple):
    """A kind of refusal: what it means, in a sentence, and what the `field` of such an error names."""

    means: str
    field: str


_FORM = "the field, as a path such as modifiers.0.amount"
_AXIS = "rows or columns, and its part"
_LOG = "the place in the log"
_FILE = "the place in the file, such as heroes.3.name"
_LINK = "text, which holds the link"
_CODE = "the code, the answer or the secret"

CODES: dict[str, Refusal] = {
    # Requests
    "request.length": Refusal("The request has more characters than are read at once.", "nothing"),
    "request.depth": Refusal("The request has too many brackets within brackets.", "nothing"),
    "request.many": Refusal("The request has more lists and records than are read at once.", "nothing"),
    "request.json": Refusal("The request is no JSON.", "nothing"),
    "request.shape": Refusal("The request is no JSON object, or a part of it that must be a text is none.", "the part"),
    "request.seat": Refusal("The seat is neither the table nor the GM.", "seat"),
    "op.unknown": Refusal("The request names no operation that there is.", "op"),
    "procedure.unknown": Refusal("There is no procedure of this id.", "procedure"),
    "internal.error": Refusal(
        "The engine itself hit a bug. Nothing was changed; got names the exception and where it was raised.", "nothing"
    ),
    # Forms
    "field.record": Refusal("A record of names and values is needed here.", _FORM),
    "field.missing": Refusal("A field that has no default was left empty.", _FORM),
    "field.unknown": Refusal("The form has no field of this name, or it does not apply now.", _FORM),
    "field.range": Refusal("A number, or a number of rows, is outside its bounds.", _FORM),
    "field.int": Refusal("It is no whole number, or no bonus or penalty where one belongs.", _FORM),
    "field.text": Refusal("It is no text, is too long, or holds what cannot be seen.", _FORM),
    "field.flag": Refusal("It is neither yes nor no.", _FORM),
    "field.pick": Refusal("It isn't one of the options, or not one that's available with the other values.", _FORM),
    "field.picks": Refusal("It is no list of options, each of them once.", _FORM),
    "field.list": Refusal("It is no list of rows.", _FORM),
    "field.rating": Refusal("It is no rating of this edition, or one beyond what a rating can be.", _FORM),
    "field.line": Refusal("A line of an ability is not written as the notation has it.", _FORM),
    # Dice
    "dice.count": Refusal("There are more or fewer faces than the move rolls dice.", "faces"),
    "dice.face": Refusal("A die has no such face.", "the face, such as faces.1"),
    "dice.notation": Refusal("It names no dice, as d20 3d6 does.", "dice"),
    "dice.sides": Refusal("A die has fewer or more sides than a byte can decide.", "die, or dice"),
    # Moves
    "choice.closed": Refusal("The procedure has this move, but it isn't available now.", "do, or the move"),
    "choice.unknown": Refusal("The procedure has no such move.", "do, or the move"),
    "choice.hidden": Refusal("The roll is hidden from the table, so only the GM goes on with it.", "seat"),
    "hidden.none": Refusal("It begins with no roll, so it cannot be hidden as a whole.", "hidden"),
    "undo.empty": Refusal("No move was made yet, so none can be taken back.", "log"),
    # Odds and the GM's screen
    "odds.none": Refusal("The move leaves nothing to chance, so it has no odds.", "nothing"),
    "odds.hidden": Refusal("The odds would tell the table what is hidden from it.", "seat"),
    "odds.too-many": Refusal("The dice fall in more ways than are counted one by one.", "nothing"),
    "grid.field": Refusal("It is no number of the form as it is set up, or the same one twice.", _AXIS),
    "grid.range": Refusal("The range is missing, runs downwards, or leaves the bounds of its field.", _AXIS),
    "grid.step": Refusal("The step is no whole number from 1.", _AXIS),
    "grid.size": Refusal("The grid has more cells than are counted at once.", _AXIS),
    "grid.heavy": Refusal("The cells have more ways to count than are counted at once.", "rows"),
    "spends.none": Refusal("Nothing that is spent after the roll makes it better.", "procedure"),
    "spends.points": Refusal("It is no number of points that may be spent on one roll.", "points"),
    "spends.too-many": Refusal("The dice fall in more ways than are played one by one.", "procedure"),
    "pace.none": Refusal("It is no contest of exchanges between two whose course can be counted.", "procedure"),
    "pace.exchanges": Refusal("It is no number of exchanges that are told.", "exchanges"),
    "sample.shape": Refusal("It names neither a die nor a procedure, or both.", "die, or procedure"),
    "sample.count": Refusal("It is no number of rolls that are made at once.", "count"),
    "sample.after": Refusal("It is not what a sample told before.", "after"),
    "sample.none": Refusal("The procedure rolls nothing at once.", "procedure"),
    "screen.none": Refusal("The procedure is not the contest of a GM’s screen.", "procedure"),
    # Logs
    "log.shape": Refusal("A part of the log is missing, unknown, or of another kind.", _LOG),
    "log.schema": Refusal("The log is of a shape that this release does not know.", "log.schema"),
    "log.rules": Refusal("The log was ruled by another version of the rules.", "log.rules, or text for a link"),
    "log.seed": Refusal("A seed is no letters and digits, or too many.", "seed, or the place in the log"),
    "log.inputs": Refusal("The inputs of the log are not complete and in their own notation.", "log.inputs"),
    "limit.dice": Refusal("There are more dice than are thrown at once.", "dice"),
    "limit.moves": Refusal("The log has as many moves as one log may have.", "log"),
    "move.shape": Refusal("A move of the log is no record of what a move has.", _LOG),
    "replay.dice": Refusal("A move asks for other dice than the log has.", _LOG),
    "replay.faces": Refusal("The seed gives other faces than the log has.", _LOG),
    "replay.given": Refusal("The values of a move are not complete and in their own notation.", _LOG),
    "recast.none": Refusal("No other ruleset has a procedure like this one.", "nothing"),
    # Sheets
    "effect.sheet": Refusal("The log is of no hero’s sheet, so nothing can be left on it.", "log"),
    "effect.shape": Refusal("The effects of a contest aren't as the engine gave them.", "the effect"),
    "cause.taken": Refusal("The contest is on the sheet, and the sheet has moved on since.", "cause"),
    "cause.same": Refusal("Exactly that is on the sheet already.", "cause"),
    # Links
    "link.shape": Refusal("The text is no link, or a sign within it is broken.", _LINK),
    "link.version": Refusal("A newer release wrote the link.", _LINK),
    "link.cut": Refusal("The end of the link is missing.", _LINK),
    "link.changed": Refusal("The check of the link does not fit, or it is not written as a link is.", _LINK),
    "link.long": Refusal("The link would have, or has, too many characters.", "log, or text"),
    "link.moves": Refusal("The game has more moves than a link holds.", "log"),
    "link.hidden": Refusal("The link would tell what is hidden from the table.", "log"),
    "link.kind": Refusal("The link is of settings, where a roll is asked for.", _LINK),
    # Rolls of two devices
    "code.shape": Refusal("A code has another length, or a sign that no code has.", _CODE),
    "code.typo": Refusal("One sign of a code is wrong, or two changed places.", _CODE),
    "pledge.code": Refusal("The code was given for another secret or for other settings.", "code"),
    "pledge.seed": Refusal("The roll was not made with this secret and this answer.", "answer"),
    "pledge.typed": Refusal("Dice of the roll were typed in, so no code can vouch for them.", _LINK),
    # Files of a table
    "file.shape": Refusal("The text is no file of a table.", "text"),
    "file.json": Refusal("The file is no JSON, or was cut short.", "text"),
    "file.length": Refusal("The file has too many characters.", "text"),
    "file.depth": Refusal("The file has too many brackets within brackets.", "text"),
    "file.many": Refusal("The file has more lists and records than are read at once.", "text"),
    "file.version": Refusal("The version of the file is none, or one of a newer release.", "hqweb"),
    "file.unknown": Refusal("The file, or a record, has a name that it does not know.", _FILE),
    "file.missing": Refusal("A record lacks what it must have.", _FILE),
    "file.most": Refusal("There are more records of a kind than a file holds.", _FILE),
    "file.value": Refusal("A value is of another kind than its place takes.", _FILE),
    "file.range": Refusal("A number is outside its bounds, or a text or list too long.", _FILE),
    "file.number": Refusal("A number is not whole, or beyond what every reader of JSON tells apart.", _FILE),
    "file.double": Refusal("An id or a name is repeated where it must be unique.", _FILE),
    "file.id": Refusal("An id holds what no id holds.", _FILE),
    "file.key": Refusal("A name within a log is none that a field can have.", _FILE),
    "file.ruleset": Refusal("A hero, its log and the procedure of the log are not of one ruleset.", _FILE),
    # The terminal
    "terminal.input": Refusal("An argument is no name=value, or fits no field of the form.", "the argument"),
    "terminal.rows": Refusal("The rows of a list are not counted 0, 1, 2 without a gap.", "the list"),
    "terminal.file": Refusal("A file cannot be read or written.", "the file"),
    "terminal.text": Refusal(
        "A file or the standard input holds no log, no reply with a log, and no link.", "the file"
    ),
    "terminal.unknown": Refusal("There is no ruleset, table or term of this name.", "the argument"),
}
"""Each code with what it means: permanent names, in the order in which a reader meets them."""
