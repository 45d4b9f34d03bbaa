"""The base resistance by campaign: it stands still within one, and may rise before the next."""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.session_base import SessionBase
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_CAMPAIGNS
from hqweb.mastery.rating import Total

RISES: Final = (("3", "+3 each", 3), ("6", "+6 each", 6), ("9", "+9 each", 9), ("never", "Never", 0))
"""How much the base rises from one campaign to the next: value, label, points."""

_BY: Final = {value: points for value, _, points in RISES}


def campaign_base(campaign: int, rise: int, start: Total) -> Total:
    """The base in a campaign, counted from 1.

    >>> campaign_base(1, 6, Total(14)), campaign_base(3, 6, Total(14)), campaign_base(9, 0, Total(14))
    (14, 26, 14)
    """
    return Total(start + rise * (campaign - 1))


class CampaignBase(SessionBase):
    """The resistance of every class in a campaign. Source: QuestWorlds SRD 2.2, *Resistance Progression*."""

    title = "Resistance by campaign"
    rule = "campaign-base"
    unit = "campaign"

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        rises = tuple(Option(value, label) for value, label, _ in RISES)
        self.fields = (
            Field("campaign", "int", "Campaign", default=1, low=1, high=MAX_CAMPAIGNS),
            Field("rise", "pick", "The base rises", default=rises[0].value, options=rises),
            edition.rating_field("start", "Base at the start", default=int(edition.base)),
        )

    def base(self, state: Given) -> Total:
        """The base in the campaign that was asked for."""
        return campaign_base(state.whole("campaign"), _BY[state.text("rise")], Total(state.whole("start")))
