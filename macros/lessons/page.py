"""Template data for a lesson's page and a course's list."""

from typing import Any

from macros.calls import Data, catalog
from macros.examples import begun
from macros.forms import drawn, roller_of
from macros.lessons import lesson
from macros.lessons.asked import Asked, all_of, proof
from macros.lessons.kinds import Course, Likelier, Question
from macros.lessons.readers import as_data, requests
from macros.pages import Here
from macros.render import block
from macros.texts import faces

PLAIN = 3
"""The number of lessons at a course's start whose roller only has the fields that they teach."""


def family(course: Course) -> str:
    """The family whose colors a course has."""
    return next(str(each["family"]) for each in catalog()["rulesets"] if each["id"] == course.id)


def address(course: Course, slug: str) -> str:
    """The path of a lesson's page in the docs."""
    return f"learn/{course.id}/{slug}.md"


def course_data(course: Course) -> Data:
    """A course's id and each lesson's number of questions, for the script."""
    return {"course": course.id, "lessons": [[each.slug, len(each.questions)] for each in course.lessons]}


def lesson_data(name: str, slug: str) -> Data:
    """Everything the templates of a lesson need, except links.

    Raises:
        PageError: the lesson is unknown or invalid.
    """
    course, place, found = lesson(name, slug)
    return {
        "course": course,
        "data": course_data(course),
        "family": family(course),
        "lesson": found,
        "number": place + 1,
        "before": course.lessons[place - 1] if place else None,
        "after": course.lessons[place + 1] if place + 1 < len(course.lessons) else None,
        "roller": trial_of(course, place),
        "quizzes": [quiz(question, f"{name}/{slug}/{number}") for number, question in enumerate(found.questions, 1)],
    }


def trial_of(course: Course, place: int) -> Data:
    """The roller of a lesson; a course's first lessons only show the fields that they teach."""
    trial = course.lessons[place].trial
    return roller_of(trial.procedure, trial.preset, list(trial.faces) or None, plain=place < PLAIN)


def quiz(question: Question, where: str) -> Data:
    """A question: its first case in words with its proof, and the data for the script."""
    cases = all_of(question, where)
    return {
        "first": cases[0],
        "shown": shown(question, cases[0], where),
        "data": {
            "id": where,
            "procedure": question.procedure,
            "read": as_data(question.read),
            "cases": [case_data(question, each) for each in cases],
        },
    }


def case_data(question: Question, case: Asked) -> Data:
    """A case for the script: its words and its requests to the engine, without the right answer."""
    begin, moves = requests(question.procedure, case.case)
    told: dict[str, Any] = {"ask": case.ask, "answers": [[each.key, each.label] for each in case.answers]}
    told["begin"] = begin
    told["of"] = settings(question, case)
    if moves:
        told["moves"] = moves
    if case.case.other:
        told["other"] = begin["inputs"] | case.case.other
    return told


def settings(question: Question, case: Asked) -> list[str]:
    """A short description of the setup, or of both setups."""
    read, where = question.read, case.ask
    setups = [(question.procedure, case.case.inputs)]
    if isinstance(read, Likelier):
        setups.append((read.procedure or question.procedure, case.case.inputs | case.case.other))
    out = []
    for name, given in setups:
        out.append(begun(name, given, None, where)["view"]["setup"])
    if isinstance(read, Likelier) and read.called:
        return [f"{called}: {of}" for called, of in zip(read.called, out, strict=True)]
    if case.case.faces:
        out[0] += f", {faces([{'faces': list(case.case.faces)}])}"
    return out


def shown(question: Question, case: Asked, where: str) -> Data:
    """The engine's answer to a case, for the template of an example."""
    proved = proof(question, case.case, where)
    if proved["odds"]:
        of = settings(question, case)
        return {"odds": [drawn(odds, each) for odds, each in zip(proved["odds"], of, strict=True)]}
    return {**proved, "caption": settings(question, case)[0]}


def written(here: Here, found: Data, prose: str) -> str:
    """A lesson's page in Markdown, with `prose` after its situation.

    Raises:
        PageError: a linked page doesn't exist.
    """
    course, lesson, trial = found["course"], found["lesson"], found["lesson"].trial

    def page(slug: str) -> str:
        link: str = here.page_of(address(course, slug))["link"]
        return link

    told = {**found, "link": here.link, "page": page}
    roller = {**found["roller"], "link": here.link, "name": "roller"}
    return "\n\n".join(
        (
            block("head.j2", **here.head()),
            f"# {lesson.title}",
            f"{lesson.teaches}\n{{ .hq-lede }}",
            block("lesson_top.j2", **told),
            *lesson.situation,
            prose.strip(),
            "## Try it { #try }",
            trial.text,
            block("roller.j2", **roller),
            "## What will happen? { #questions }",
            block("lesson_quiz.j2", **told),
            block(
                "lesson_next.j2",
                **told,
                rule=here.link(lesson.rule),
                title=here.title_of(lesson.rule),
                all=here.page_of("learn/index.md")["link"],
            ),
        )
    )


def listed(here: Here, course: Course) -> str:
    """A course in Markdown: its heading, summary, and lessons."""

    def page(slug: str) -> str:
        link: str = here.page_of(address(course, slug))["link"]
        return link

    told = {"course": course, "data": course_data(course), "family": family(course), "page": page}
    return "\n\n".join(
        (
            f"## {course.title} {{ #{course.id} }}",
            f"{course.about}\n{{ data-terms={course.id} }}",
            block("course.j2", **told),
        )
    )


def all_listed(here: Here, courses: tuple[Course, ...]) -> str:
    """Every course in Markdown, with a place for the overall progress."""
    told = [course_data(each) for each in courses]
    return "\n\n".join([*(listed(here, each) for each in courses), block("courses.j2", courses=told)])
