"""Courses: lessons as data, one module per course. See `kinds` for how to write a lesson."""

from macros.calls import PageError
from macros.lessons import draw_steel, heroquest, questworlds, questworlds_097, spheres
from macros.lessons.kinds import Course, Lesson

COURSES = (heroquest.COURSE, questworlds.COURSE, questworlds_097.COURSE, draw_steel.COURSE, spheres.COURSE)
"""All courses, in the order of the books."""


def course(name: str) -> Course:
    """The course with this id.

    Raises:
        PageError: there is none.
    """
    for each in COURSES:
        if each.id == name:
            return each
    raise PageError(f"lesson({name!r}): there's no such course. Known: {', '.join(c.id for c in COURSES)}.")


def lesson(name: str, slug: str) -> tuple[Course, int, Lesson]:
    """A lesson's course, its zero-based position in it, and the lesson.

    Raises:
        PageError: there is none.
    """
    found = course(name)
    for place, each in enumerate(found.lessons):
        if each.slug == slug:
            return found, place, each
    known = ", ".join(each.slug for each in found.lessons)
    raise PageError(f"lesson({name!r}, {slug!r}): there's no such lesson. Known: {known}.")
