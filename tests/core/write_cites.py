"""Adds to ``cites.txt`` what is not there yet, from the catalog, the vectors and random play. Review the diff.

Nothing is taken out: delete by hand what a move should no longer cite.
"""

from random import Random

from tests.core.calls import Obj, procedures, reply
from tests.core.cites import CITES, FILE, cited, written
from tests.core.driver import from_the_gm, game
from tests.core.often import A_FEW
from tests.core.test_vectors import VECTORS


def found() -> dict[str, set[str]]:
    """The recorded rules, those the catalog names, and those that reasons in vectors and games link to."""
    cites = {name: set(anchors) for name, anchors in CITES.items()}

    def note(answer: Obj) -> None:
        if answer["ok"] and "view" in answer["data"]:
            name, anchors = cited(answer["data"])
            cites.setdefault(name, set()).update(anchors)

    for vector in VECTORS:
        note(vector["reply"])
    for entry in procedures():
        cites.setdefault(entry["id"], set()).add(entry["rule"])
        for kind in entry["moves"]:
            cites.setdefault(f"{entry['id']} {kind['do']}", set()).add(kind["rule"])
        for number in range(A_FEW):
            for _, answer in game(from_the_gm(reply), entry, Random(f"{entry['id']} constraints {number}")):
                note(answer)
    return cites


if __name__ == "__main__":
    FILE.write_text(written(found()), encoding="utf-8")
