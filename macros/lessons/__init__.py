"""Courses: lessons as data, a module a course. `kinds` says how a lesson is written."""

from macros.calls import PageError
from macros.lessons import draw_steel, heroquest, questworlds, questworlds_097, spheres
from macros.lessons.kinds import Course, Lesson

COURSES = (heroquest.COURSE, questworlds.COURSE, questworlds_097.COURSE, draw_steel.COURSE, spheres.COURSE)
"""All courses, in the order of the books."""


def course(name: str) -> Course:
    """The course of that id.

    Raises:
        PageError: there is none.
    """
    for each in COURSES:
        if each.id == name:
            return each
    raise PageError(f"lesson({name!r}): there is no such course. Known: {', '.join(c.id for c in COURSES)}.")


def lesson(name: str, slug: str) -> tuple[Course, int, Lesson]:
    """A lesson with its course and its place in it, counted from 0.

    Raises:
        PageError: there is none.
    """
    found = course(name)
    for place, each in enumerate(found.lessons):
        if each.slug == slug:
            return found, place, each
    known = ", ".join(each.slug for each in found.lessons)
    raise PageError(f"lesson({name!r}, {slug!r}): there is no such lesson. Known: {known}.")
