"""A community's books, kept a second time without the engine: every entry is a line, and the sum is the balance.

Nothing in this module knows the package under test.
"""

USED = {"complete": 0, "major": -3, "minor": -3, "marginal": -3, "tie": -3}
USED_LOST = {"marginal": -6, "minor": -6, "major": -6, "complete": -9}
LUCK = {"complete": 9, "major": 6, "minor": 3}
GAIN = {"marginal": 3, "minor": 6, "major": 9, "complete": 9}
LOSS = {"hurt": -3, "impaired": -6, "injured": -9, "dying": -9}


def written(total: int) -> str:
    """A total as a sheet writes it.

    >>> written(40), written(41), written(-3)
    ('20M', '1M2', '−3')
    """
    if total < 1:
        return f"−{-total}" if total else "0"
    letters = (total - 1) // 20
    return f"{total - 20 * letters}{'M' if letters else ''}{letters if letters > 1 else ''}"


class Ledger:
    """Lines of (resource, account, amount); accounts are rating, earned, used, relief and luck."""

    def __init__(self, ratings: list[int]) -> None:
        self.lines: list[tuple[int, str, int]] = [(n, "rating", r) for n, r in enumerate(ratings)]
        self.count = len(ratings)
        self.last: list[tuple[int, str, int]] = []
        self.kind = ""
        self.about = 0

    def sum(self, resource: int, *accounts: str) -> int:
        """The balance of some accounts of a resource."""
        return sum(amount for of, account, amount in self.lines if of == resource and account in accounts)

    def enter(self, do: str, given: dict[str, str], outcome: tuple[str, str]) -> None:
        """Write down what a move did; a hero point strikes the last lines and writes them anew."""
        if do == "hero-point":
            for line in self.last:
                self.lines.remove(line)
            self.rolled(self.kind, self.about, outcome)
            return
        self.last = []
        about = int(given["resource"][1:]) - 1 if "resource" in given else 0
        if do in ("lobby", "use", "support", "background", "crisis"):
            self.rolled(do, about, outcome)
        elif do == "concede":
            self.lines.append((about, "used", -6))
        elif do == "bolster":
            gain = GAIN[given["level"]]
            relief = min(gain, self.weighs(about))
            self.lines += [(about, "relief", relief), (about, "earned", gain - relief)]
        elif do == "harm":
            self.lines.append((about, "used", LOSS[given["state"]]))
        elif do == "cement":
            luck = self.sum(about, "luck")
            self.lines += [(about, "luck", -luck), (about, "earned", luck)]
        elif do == "interval":
            self.close()

    def rolled(self, kind: str, about: int, outcome: tuple[str, str]) -> None:
        """The lines of a roll."""
        winner, level = outcome
        lost = winner == "opposition"
        self.kind, self.about, self.last = kind, about, []
        if kind in ("use", "support"):
            self.last = [(about, "used", (USED_LOST if lost else USED)[level])]
        elif kind == "background":
            self.last = [(about, "luck", (-1 if lost else 1) * LUCK.get(level, 0))]
        self.lines += self.last

    def weighs(self, of: int) -> int:
        """A resource's remaining penalties after the deeds that paid some of them off."""
        return -self.sum(of, "used", "relief") - min(0, self.sum(of, "luck"))

    def close(self) -> None:
        """An interval's end: thirds of what was earned and of what weighs, within bounds; the rest is gone."""
        ratings = []
        for of in range(self.count):
            moved = min(3, self.sum(of, "earned") // 3) - min(2, self.weighs(of) // 3)
            ratings.append(min(200, max(1, self.sum(of, "rating") + moved)))
        self.lines = [(n, "rating", rating) for n, rating in enumerate(ratings)]

    def standing(self) -> list[str]:
        """Every resource with all that weighs and helps, as it is written."""
        return [written(self.sum(of, "rating", "earned", "used", "relief", "luck")) for of in range(self.count)]
