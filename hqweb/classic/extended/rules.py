"""What editions settle differently about a contest in rounds that is scored. No state, no words of play."""

from typing import NamedTuple


class LongRules(NamedTuple):
    """What an edition settles about its scored contest in rounds: its `id`, its `title`, and its rules.

    `shots`: foes may take parting shots; `hurt`: the winner of a close rising action is Hurt; `measured`: foes end
    in states like heroes do. `own`: an asymmetrical exchange may win an augment for whoever makes it.
    `holding_back` is the penalty on keeping one of several from leaving. `joins`: others may join later;
    `escalates`: a simple contest may have been its first round. `chained` is the id of the other contest that it may
    have begun, where there is one.
    """

    id: str = "extended-contest"
    title: str = "Extended contest"
    shots: bool = True
    hurt: bool = True
    measured: bool = True
    own: bool = False
    holding_back: int = -5
    joins: bool = False
    escalates: bool = False
    chained: str = ""
