"""Names that no field has: the one that was probably meant."""

from hqweb.core.limits import MAX_KEY, MAX_NAMES

_SLIP = 2
"""Letters in a row of a name that may be wrong, missing or too many for it still to be the one that was meant."""


def unknown(name: str, known: list[str]) -> str:
    """What to do about a name that no field has: the name that was probably meant, or those that there are.

    >>> unknown("abilty", ["ability", "resistance"])
    'Leave it out, or write ability: the form has that.'
    >>> unknown("colour", ["ability", "resistance"])
    'Leave it out. This form has ability, resistance.'
    """
    slips = {each: _slip(name[:MAX_KEY].lower(), each.lower()) for each in known}
    meant = min(known, key=lambda each: slips[each], default="")
    if meant and slips[meant] <= _SLIP:
        return f"Leave it out, or write {meant}: the form has that."
    names = ", ".join(known[:MAX_NAMES]) or "no fields"
    more = f", and {len(known) - MAX_NAMES} more" if len(known) > MAX_NAMES else ""
    return f"Leave it out. This form has {names}{more}."


def _slip(one: str, other: str) -> int:
    """Letters in which two names differ, once what they begin and end with alike is off; many where little is alike."""
    least = min(len(one), len(other))
    begin = next((place for place in range(least) if one[place] != other[place]), least)
    rest = least - begin
    end = next((place for place in range(rest) if one[-1 - place] != other[-1 - place]), rest)
    left = max(len(one), len(other)) - begin - end
    return left if begin + end > left else len(one) + len(other)
