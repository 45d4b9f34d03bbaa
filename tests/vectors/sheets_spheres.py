"""Vectors of the hero's sheet of Shattered Spheres: what fills forms, and what rolls leave."""

from tests.vectors.asked import Move, Named, Request, log_of, plain, played

SHEET = "spheres.sheet"
CHECK = "spheres.check"
DESTINY = "spheres.destiny"

HERO: Request = {
    "name": "Ilka",
    "triumph": 1,
    "tragedy": 2,
    "agility": 4,
    "skills": [{"name": "Acrobatics", "rank": 7}],
}


def spheres_sheets() -> Named:
    """A sheet that takes what a check left, its moves told one by one, and what it refuses."""
    request = plain(CHECK, {"skill": 7, "ability": 4}, [9, 6])
    spent = {"op": "act", "log": log_of(request), "do": "improve", "by": "ours", "faces": [4]}
    left = [{"do": "spend", "given": {"kind": "any", "n": 2}}]
    hero = log_of(plain(SHEET, HERO))
    taken = {"op": "take", "log": hero, "cause": log_of(spent)["seed"], "effects": left}
    yield "what a check left is taken", {"op": "history", "log": log_of(taken)}
    yield "not twice", {**taken, "log": log_of(taken)}
    yield ("no more than there is", {**taken, "effects": [{"do": "spend", "given": {"kind": "triumph", "n": 2}}]})
    moves: tuple[Move, ...] = (
        ("session", "hero", {}),
        ("surge", "hero", {"given": {"benefit": "trait"}}),
        ("destiny", "hero", {"given": {"by": "die", "why": "fatigue", "kind": "tragedy"}}),
        ("turn", "hero", {}),
        ("add", "hero", {"given": {"kind": "curse", "name": "Afraid of bells", "rank": -2}}),
        ("correct", "hero", {"given": {"what": "agility", "rank": 5}}),
        ("tire", "hero", {"given": {"n": 2}}),
        ("bear", "hero", {"given": {"stones": 4, "fatigue": "fine"}}),
        ("hold", "hero", {"given": {"triumph": 0, "tragedy": 0}}),
    )
    *_, (_, last) = played(plain(SHEET, HERO), *moves)
    yield "a sheet in play", {"op": "history", "log": log_of(last)}
    yield "nothing to spend", {"op": "act", "log": log_of(last), "do": "spend", "by": "hero"}
    over = ((do, "gm", more) for do, more in (("fill", {"faces": [5, 4, 2, 6]}), ("end", {})))
    *_, (_, ended) = played(plain(DESTINY, {"players": [{"name": "Ilka", "tragedy": 2}]}), *over)
    yield "a session that is over", ended
