"""The HeroQuest course: for somebody who has never rolled a contest."""

from random import Random

from macros.lessons.kinds import Answer, Case, Course, Left, Lesson, Question, Trial

_CONTEST = "heroquest.simple-contest"


def _cancelling(dice: Random) -> Case:
    ours, theirs = dice.randint(0, 3), dice.randint(0, 3)
    return Case(
        {"ability": dice.randint(2, 19) + 20 * ours, "resistance": dice.randint(2, 19) + 20 * theirs},
        (10, 10),
    )


MASTERIES = Lesson(
    slug="masteries",
    title="Masteries cancel, then lift",
    teaches="Masteries cancel one for one, and each one that is left lifts its owner’s result by one step.",
    situation=(
        "Sella is a smuggler with 5W in Slip away: twenty and five, with one mastery. The harbour guard has 14 and "
        "none. Sella’s one mastery has nothing to cancel it, so whatever her die shows is lifted a step.",
        "Give the guard a mastery too, and hers is gone: it is 5 against 14 then.",
    ),
    trial=Trial(
        "Make the resistance 14W, then 14W2, and roll each time.",
        _CONTEST,
        {"ability": "5W", "resistance": "14"},
        (12, 9),
    ),
    questions=(
        Question(
            ask="{ability} against {resistance}. Which masteries are left when they have cancelled?",
            procedure=_CONTEST,
            answers=(
                Answer("none", "None"),
                *(Answer(f"ours {count}", f"The hero’s: {count}") for count in (1, 2, 3)),
                *(Answer(f"theirs {count}", f"The opposition’s: {count}") for count in (1, 2, 3)),
            ),
            read=Left(),
            cases=(Case({"ability": "15W2", "resistance": "12W"}, (10, 10)),),
            more=_cancelling,
        ),
    ),
    rule="heroquest/masteries#cancel",
)

COURSE = Course(
    id="heroquest",
    title="HeroQuest",
    about="From the first die to a long contest, in ten steps.",
    lessons=(MASTERIES,),
)
