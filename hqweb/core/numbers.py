"""Whole numbers as people type and read them."""

_MINUS = str.maketrans({"−": "-", "–": "-"})
"""Dashes that people type and paste for a minus."""


def sign(number: int) -> str:
    """A whole number with a real minus, as the pages print it.

    >>> sign(-6)
    '−6'
    """
    return f"−{-number}" if number < 0 else str(number)


def plus(number: int) -> str:
    """A whole number as a sum adds it.

    >>> plus(3), plus(-3)
    ('+ 3', '− 3')
    """
    return f"− {-number}" if number < 0 else f"+ {number}"


def whole(raw: object) -> int | None:
    """The whole number that was given as a number or typed, or None.

    >>> whole("−3"), whole(" 12 "), whole("17.5"), whole("²"), whole(True)
    (-3, 12, None, None, None)
    """
    if isinstance(raw, int) and not isinstance(raw, bool):
        return raw
    if not isinstance(raw, str) or len(raw) > 24:
        return None
    text = raw.strip().translate(_MINUS)
    digits = text[1:] if text[:1] in ("+", "-") else text
    return int(text) if digits.isascii() and digits.isdigit() else None
