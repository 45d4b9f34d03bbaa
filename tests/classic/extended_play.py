"""Short ways to play an extended contest through the facade: typed faces in, boards out.

All ratings are 10 unless a test says otherwise, so that a face of 1 is a critical, 2 and 3 are successes, 19 a
failure and 20 a fumble, with any penalty up to 7. What a roll is meant to be worth is written as points: 5, 3, 2
or 1 for the side of the heroes, −5 to −1 for the foes, 0 for a tie.
"""

from typing import Any

from tests.core import playing
from tests.core.calls import data
from tests.core.playing import sides

EXTENDED = "heroquest.extended-contest"
_WON = {5: (1, 20), 3: (1, 19), 2: (1, 2), 1: (3, 2), 0: (2, 2)}


def dice(points: int) -> list[int]:
    """Faces, the hero's first, of a roll that is worth so many points between ratings of 3 to 18."""
    high, low = _WON[abs(points)]
    return [high, low] if points >= 0 else [low, high]


class Play(playing.Play):
    """An extended contest of HeroQuest."""

    def roll(self, do: str, by: str, points: int, **given: Any) -> "Play":
        """A move whose dice are worth so many points to the heroes' side."""
        return self.act(do, by, *dice(points), **given)

    def exchange(self, points: int, by: str = "h1-f1", **given: Any) -> "Play":
        """One exchange that is worth so many points, below 0 for the foe."""
        return self.roll("exchange", by, points, **given)

    def exchanges(self, *points: int, by: str = "h1-f1") -> "Play":
        """Several exchanges of one pairing, one after the other."""
        play = self
        for one in points:
            play = play.exchange(one, by)
        return play

    def lift(self, by: str) -> "Play":
        """The last roll with a hero point."""
        return self.act("hero-point", by)

    @property
    def scores(self) -> dict[str, tuple[int, int]]:
        """Per pairing the points of the hero and of the foe."""
        return {one["pair"]: (one["hero"], one["opposition"]) for one in self.view["verdict"]["scores"]}

    @property
    def stages(self) -> dict[str, str]:
        """The state of each pairing: on, won, lost, left, or over."""
        return {one["pair"]: one["stage"] for one in self.view["verdict"]["scores"]}

    @property
    def score(self) -> tuple[int, int]:
        """The score of the first hero against the first foe."""
        return self.scores["h1-f1"]

    @property
    def round(self) -> int:
        """The round."""
        return int(self.view["verdict"]["round"])

    @property
    def winner(self) -> str:
        """The winner: hero, opposition, or none so far."""
        return str(self.view["verdict"]["winner"])

    @property
    def level(self) -> str:
        """The level of the victory, once it is finished."""
        return str(self.view["verdict"]["level"])

    @property
    def states(self) -> dict[str, tuple[int, str]]:
        """Per id the points that count and the state that they leave, once it is finished."""
        return {one["who"]: (one["points"], one["state"]) for one in self.view["verdict"]["consequences"]}

    @property
    def levels(self) -> dict[str, str]:
        """Per id the level of the victory or the defeat, for those who have one, once it is finished."""
        costs = self.view["verdict"]["consequences"]
        return {one["who"]: one["level"] for one in costs if "level" in one}

    def rating(self, name: str) -> str:
        """Somebody's rating as everybody sees it."""
        return str(self.row(name)["Rating"])

    def points(self, name: str) -> int:
        """Somebody's hero points."""
        return int(self.row(name)["Hero points"])

    def stands(self, name: str) -> str:
        """Whether somebody is in, free, out, away or gone."""
        return str(self.row(name)["Status"])

    def options(self, do: str, by: str, field: str) -> list[str]:
        """The values of a pick of an open move."""
        fields = self.choice(do, by)["fields"]
        return [option["value"] for one in fields if one["name"] == field for option in one["options"]]

    def text(self, rule: str) -> str:
        """The text of the last move's one reason with this anchor."""
        texts = [step["text"] for step in self.view["steps"] if step["rule"] == f"heroquest/{rule}"]
        assert len(texts) == 1, (rule, self.rules)
        return str(texts[0])

    def finish(self) -> "Play":
        """The contest with its consequences."""
        return self.act("finish", "table")


def begin(heroes: Any = 1, foes: Any = 1, **more: Any) -> Play:
    """A contest of so many heroes and foes of 10, or of those listed."""
    inputs = sides(heroes, foes) | more
    answer = data(op="begin", procedure=EXTENDED, inputs=inputs, seed="a")
    return Play(answer["log"], answer["view"])


def paired(heroes: Any = 2, foes: Any = 2, **more: Any) -> Play:
    """A group contest whose first pairings are made."""
    return begin(heroes, foes, **more).act("pair-up", "table")
