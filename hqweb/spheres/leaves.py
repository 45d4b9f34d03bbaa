"""What a roll leaves on a hero’s sheet: the Destiny dice that were spent on it.

Stones of Fate are the group’s, so they are on no sheet.
"""

from hqweb.core.procedure import Effect
from hqweb.spheres.nouns import DESTINY_DIE


def dice_spent(number: int, *, opposing: bool) -> tuple[Effect, ...]:
    """The Destiny dice that a hero spent on a roll; nothing for forces against the heroes.

    A roll does not ask of which kind a die was, so the sheet takes Triumph first.

    >>> dice_spent(1, opposing=False)[0].text, dice_spent(2, opposing=True)
    ('1 Destiny die spent', ())
    """
    if opposing or not number:
        return ()
    text = f"{DESTINY_DIE.counted(number)} spent"
    return (Effect("", "spend", {"kind": "any", "n": number}, text),)
