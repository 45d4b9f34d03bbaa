"""Tables of Fate, Destiny, the Tilt, Surge and Stress, generated from the same data as the rulings."""

from typing import Final

from hqweb.core.tables import Row, Table
from hqweb.core.words import leading
from hqweb.spheres import edition as book
from hqweb.spheres import fate, roll
from hqweb.spheres.destiny.stress import rest

_BY: Final = {"half": "half, rounded up", "n": "the value", "": "any value"}


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of this part."""
    step, top = edition.stone, len(edition.ladder)
    lows, values, players, tiers = range(0, 5 * step, step), range(1, 11), range(1, 9), range(1, 6)
    readings = tuple(edition._replace(stones=each) for each in ("five", "past", "point"))
    held, pool = 2 * edition.held, 2 * edition.pool
    return (
        book.table("stones", "Stones by the difference",
              f"Difference | Each full {step}# | Past the first {step}# | Each point past {step}#",
              (Row(f"from-{low}", (f"{low}–{low + step - 1}", *(
                  "–".join(dict.fromkeys(str(fate.stones_of(n, each)) for n in (low, low + step - 1)))
                  for each in readings)))
               for low in lows),
              "on Fate; three readings"),
        book.table("fate-odds", "Chances in 100 of Triumph / Tragedy stones, by rank of Advantage",
              "Advantage | Alone# | And Fortune# | And both#",
              (Row(f"rank-{rank}", (f"{rank}, d{roll.dice_of(rank, 1, edition)[0]}" if rank else "0",
                                    *(_chance(rank, edition, *luck) for luck in ((), (1,), (1, -1)))))
               for rank in range(top + 1)),
              "on Fate; all dice counted"),
        book.table("fate-or-destiny", "Fate and Destiny side by side", "What | Fate | Destiny", (
            Row("is", ("Kind", "stones in one pool", "dice, in a pool and in hands")),
            Row("lasts", ("Duration", "one encounter", "a session, held dice longer")),
            Row("from", ("Source", "the dice of checks", "complications, deeds, roleplaying")),
            Row("start", ("At the start", "none", f"{edition.held} and {edition.held} each, and a rolled pool")),
            Row("who", ("Who spends", "heroes Triumph, opposition Tragedy", "whoever holds the die")),
            Row("value", ("Its value", "the number of stones", "the face of the die")),
            Row("stress", ("As Stress", "none", "1 per die held")),
        ), "on Fate"),
        book.table("destiny-uses", "The six uses of Destiny", "Use | Gives | By | When",
              (Row(use.key, (use.title, use.gives, _BY[use.by], use.when)) for use in edition.uses),
              "on spending Destiny"),
        book.table("destiny-values", "By the value of a die or number of stones: degrees, ranks of Advantage, bonus",
              "Value# | Coup | Edit | Improve",
              (Row(f"value-{n}", (n, f"+{edition.half(n)}", book.RANK.counted(edition.half(n)),
                  f"+{n}")) for n in values),
              "on spending Destiny"),
        book.table("destiny-pool", "Dice when a session starts", "Players# | Held# | In the pool# | In all#",
              (Row(f"players-{n}", (n, held * n, pool * (n + 1), held * n + pool * (n + 1))) for n in players),
              "on Destiny"),
        book.table("destiny-dice", "The life of a die", "Die | Taken from the pool | Spent", (
            Row("triumph", (book.NAMES["triumph"], "is used at once and kept", "leaves play")),
            Row("tragedy", (book.NAMES["tragedy"], "is used at once and kept", "goes to the GM, who uses it once")),
            Row("hubris", (f"{book.NAMES['tragedy']}, for a Hubris", "sets it off and is kept", "as above")),
        ), "on Destiny"),
        book.table("tilt-ballots", "The four ballots", "Ballot# | On | It leads to",
              (Row(each.key, (place, each.title, "something good" if each.high else "something bad"))
               for place, each in enumerate(edition.ballots, 1)),
              "on the Tilt"),
        book.table("tilt-tables", "Which dice vote", "Tilt table | Triumph votes | Tragedy votes",
              (Row("soft", ("Soft", "yes", "no")), Row("hard", ("Hard", "yes", "yes"))), "on the Tilt"),
        book.table("surge-benefits", "One of eight", "Benefit | Lasts | Note",
              (Row(each.key, (each.title, book.LASTS[each.lasts], each.about)) for each in edition.benefits),
                  "on Surge"),
        book.table("fatigue", "Fatigue after a Surge", "Before | After one Surge | After two",
              (Row(each, (leading(each), leading(_tired(edition, place, 1)), _tired(edition, place, 2)))
               for place, each in enumerate(edition.fatigue[:-1])),
              "on Surge"),
        book.table("stress", "Sources of Stress", "What | Stress# | Note", (
            Row("healing", ("Healing received", f"+{edition.strain}", "+0 if a supernatural healer takes it")),
            Row("healer", ("Healing given, Stress taken", f"+{edition.strain}", "supernatural healers only")),
            Row("recover", ("Recover", f"+{edition.strain}", "once an encounter, and by Destiny")),
            Row("held", ("A Destiny die held", "+1", "until it is spent")),
            Row("long-rest", ("A Long Rest", "−Tier", "or Recover, if wounded")),
            Row("limit", (f"At {edition.limit}", "–", "healing and Recover do nothing")),
        ), "on Stress"),
        book.table("long-rest", "Stones that a Long Rest removes, by Recovers taken in it",
              "Tier# | No Recover# | 1# | 2# | 3#",
              (Row(f"tier-{tier}", (tier, *(rest(tier, n) if n <= tier else "–" for n in range(4)))) for tier in tiers),
              "on Stress"),
    )  # fmt: skip


def _tired(edition: book.Edition, fatigue: int, steps: int) -> str:
    return edition.fatigue[edition.worse(fatigue, steps)]


def _chance(rank: int, edition: book.Edition, *luck: int) -> str:
    """Return the percentages for Triumph and for Tragedy stones, with these ladder and luck dice at Tier 1."""
    faces = [range(1, sides + 1) for sides in roll.dice_of(rank, 1, edition)]
    ways = roll.sums([*faces, *(range(sign, sign * (edition.die + 1), sign) for sign in luck)])
    earned = [(lead > 0, number) for lead, number in ways.items() if fate.stones_of(abs(lead), edition)]
    shares = (sum(number for triumph, number in earned if triumph is wanted) for wanted in (True, False))
    return "/".join(str((200 * each + ways.total()) // (2 * ways.total())) for each in shares)
