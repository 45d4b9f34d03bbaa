"""What the tables of this part share: where they come from, and how dice and shares are written."""

from hqweb.core.tables import Column, Row, Table
from hqweb.spheres.edition import BOOK, ID
from hqweb.spheres.ladder import TOP, highest


def made(name: str, caption: str, columns: tuple[Column, ...], rows: tuple[Row, ...], source: str) -> Table:
    """A table of the ruleset; `source` is the place in the text."""
    return Table(f"{ID}.{name}", caption, columns, rows, f"{BOOK}, {source}")


def dice_words(dice: tuple[int, ...], sign: str = "+") -> str:
    """Dice as a table names them.

    >>> dice_words((12, 4)), dice_words((12, 4), "−"), dice_words(())
    ('d12 + d4', 'd12 − d4', 'none')
    """
    return f" {sign} ".join(f"d{sides}" for sides in dice) or "none"


def tier_for(rank: int) -> int:
    """The first Tier at which all of a rank is rolled, where the dice grow one by one.

    >>> tier_for(5), tier_for(6), tier_for(15)
    (1, 2, 5)
    """
    return next(tier for tier in range(1, TOP + 1) if highest(tier) >= rank)


def share(part: int, whole: int) -> str:
    """A share in hundredths.

    >>> share(288, 400), share(1, 400), share(40, 8000), share(0, 20)
    ('72', '0.25', '0.5', '0')
    """
    return f"{100 * part / whole:.3g}"
