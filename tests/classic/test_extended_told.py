"""Two whole extended contests told move by move, every board worked out by hand."""

from tests.classic.extended_play import EXTENDED, Play
from tests.core.calls import Obj, data


def start(**inputs: object) -> Play:
    """A contest that begins with these inputs."""
    answer = data(op="begin", procedure=EXTENDED, inputs=inputs, seed="told")
    return Play(answer["log"], answer["view"])


def board(play: Play) -> Obj:
    """Scores and stages of all pairings."""
    return {pair: (*play.scores[pair], play.stages[pair]) for pair in play.scores}


def test_a_duel_on_the_way_to_a_climax() -> None:
    """Maren, 15W, against a captain of 12W2: one mastery of each is struck, and one lifts the captain a step."""
    play = start(
        heroes=[{"name": "Maren", "ability": "15W", "points": 1}],
        foes=[{"name": "Captain", "resistance": "12W2"}],
        scene="rising",
    )
    told = [
        ((9, 14), (0, 1)),  # success; 14 fails and is lifted to a success; 14 is the better die
        ((1, 12), (0, 2)),  # critical; success lifted to critical; 12 is the better die
        ((15, 20), (2, 2)),  # success against a fumble lifted to a failure: minor
        ((1, 16), (4, 2)),  # critical against a failure lifted to a success: minor
    ]
    for number, (faces, score) in enumerate(told, 1):
        assert play.round == number
        play = play.act("exchange", "h1-f1", *faces)
        assert play.score == score and play.winner == "none"
    play = play.act("exchange", "h1-f1", 16, 7)  # failure against a success lifted to critical: major
    assert play.score == (4, 5) and play.stages == {"h1-f1": "lost"} and play.winner == "opposition"
    play = play.lift("h1")  # success against critical: minor
    assert play.score == (4, 4) and play.stages == {"h1-f1": "on"} and play.points("Maren") == 0
    play = play.act("exchange", "h1-f1", 8, 20)  # success against failure: minor
    assert play.score == (6, 4) and play.stages == {"h1-f1": "won"} and play.round == 7
    assert play.refused("hero-point", "h1") == "There’s no hero point left for Maren."
    # With 12 and no mastery the captain has two: 20 is a fumble lifted to a success, and a better die than 3.
    play = play.act("parting-shot", "h1", 3, 20, at="f1", ability=12)
    assert play.score == (5, 4) and play.stages == {"h1-f1": "won"}
    play = play.finish()
    assert play.winner == "hero" and play.level == "marginal"
    assert {who: left for who, (_, left) in play.states.items()} == {"h1": "hurt", "f1": "hurt"}
    first = data(op="history", log=play.log)["moves"][0]
    assert first["line"].startswith("Maren 9, Captain 14.")


def test_a_climax_of_three_against_three() -> None:
    """Ada 17 and Bo 14 contend, Cy 16 helps; Wolf 15, Bear 18 unseen, Fox 12."""
    play = start(
        heroes=[
            {"name": "Ada", "ability": 17},
            {"name": "Bo", "ability": 14},
            {"name": "Cy", "ability": 16, "part": "helps"},
        ],
        foes=[
            {"name": "Wolf", "resistance": 15},
            {"name": "Bear", "resistance": 18, "hide": True},
            {"name": "Fox", "resistance": 12},
        ],
        scene="climax",
        prize="the bridge",
    )
    play = play.act("pair-up", "table")
    assert board(play) == {"h1-f1": (0, 0, "on"), "h2-f2": (0, 0, "on"), "h1-f3": (0, 0, "on")}

    play = play.act("exchange", "h1-f1", 4, 9)  # two successes, 9 is better
    play = play.act("exchange", "h1-f3", 1, 13)  # at 14: critical against failure
    assert play.totals() == ("14", "12") and play.rating("Bear") == "hidden"
    play = play.act("exchange", "h2-f2", 10, 3)  # two successes, 10 is better
    assert board(play) == {"h1-f1": (0, 1, "on"), "h2-f2": (1, 0, "on"), "h1-f3": (3, 0, "on")}
    assert play.round == 2 and play.rating("Bear") == "18"

    play = play.act("assist", "h3", 5, 6, **{"for": "h1-f1"})  # a marginal defeat changes nothing
    play = play.act("exchange", "h1-f3", 6, 15)  # success against failure: out
    play = play.act("exchange", "h1-f1", 16, 5)  # at 14: failure against success
    assert play.totals() == ("14", "15")
    play = play.act("exchange", "h2-f2", 20, 1)  # fumble against critical: out
    assert board(play) == {"h1-f1": (0, 3, "on"), "h2-f2": (1, 5, "lost"), "h1-f3": (5, 0, "won")}
    play = play.lift("h2")  # failure against critical
    assert board(play) == {"h1-f1": (0, 3, "on"), "h2-f2": (1, 3, "on"), "h1-f3": (5, 0, "won")}
    assert play.round == 3 and play.points("Bo") == 2

    play = play.act("parting-shot", "h1", 18, 2, at="f3")  # failure against success: Fox is back
    assert play.scores["h1-f3"] == (3, 0) and play.stages["h1-f3"] == "on"
    play = play.act("exchange", "h1-f3", 2, 19)  # success against failure: out again
    play = play.act("exchange", "h1-f1", 14, 14)  # at 14: two successes, the same die
    play = play.act("exchange", "h2-f2", 9, 19)  # success against failure
    assert board(play) == {"h1-f1": (0, 3, "on"), "h2-f2": (3, 3, "on"), "h1-f3": (5, 0, "won")}
    assert play.round == 4

    play = play.act("assist", "h3", 1, 20, **{"for": "h2-f2"})  # the first for Bo: against 14, complete
    assert play.totals() == ("16", "14") and play.scores["h2-f2"] == (3, 0)
    play = play.act("exchange", "h2-f2", 1, 20)  # complete: out
    play = play.act("exchange", "h1-f1", 3, 16)  # nobody else was already met in this round: 17; minor
    assert play.totals() == ("17", "15")
    assert board(play) == {"h1-f1": (2, 3, "on"), "h2-f2": (8, 0, "won"), "h1-f3": (5, 0, "won")}
    assert play.round == 5

    play = play.act("parting-shot", "h2", 2, 3, at="f2")  # two successes, 3 is better: 8 becomes 7
    play = play.act("exchange", "h1-f1", 1, 15)  # critical against success
    assert board(play) == {"h1-f1": (4, 3, "on"), "h2-f2": (7, 0, "won"), "h1-f3": (5, 0, "won")}
    assert play.round == 6

    play = play.act("engage", "h2", against="f1")
    assert play.scores["h2-f1"] == (0, 0)
    play = play.act("exchange", "h1-f1", 5, 16)  # success against failure: the last one is out
    assert board(play) == {
        "h1-f1": (6, 3, "won"),
        "h2-f2": (7, 0, "won"),
        "h1-f3": (5, 0, "won"),
        "h2-f1": (0, 0, "over"),
    }
    assert play.winner == "hero"

    play = play.finish()
    assert play.states == {
        "h1": (3, "hurt"),
        "h2": (0, "unharmed"),
        "h3": (0, "unharmed"),
        "f1": (7, "injured"),
        "f2": (8, "dying"),
        "f3": (6, "injured"),
    }
    assert play.level == "major", "the second-worst of the foes is injured"
    moves = data(op="history", log=play.log)["moves"]
    assert len(moves) == len(play.log["moves"]) == 21 and all(move["steps"] for move in moves)
