"""A lesson as a person meets it: questions with their answers, and how far one has come in a course."""

from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from macros.lessons import COURSES, lesson
from macros.lessons.asked import Asked, all_of
from tests.core.often import LONG

ALL = [(course.id, each.slug) for course in COURSES for each in course.lessons]
# What the first cases come to here, asked of the engine in the browser by the question's own way.
SOLVE = """async (element, count) => {
  const keys = [];
  for (const each of element.drawn.cases.slice(0, count)) keys.push((await element.drawn.solve(each)).key);
  return keys;
}"""


@cache
def cases(course: str, slug: str) -> list[tuple[Asked, ...]]:
    """Return the cases of each question of a lesson, as the page was built with them."""
    questions = lesson(course, slug)[2].questions
    return [all_of(each, f"{course}/{slug}/{number}") for number, each in enumerate(questions, 1)]


class Question:
    """One question of the open page, counted from 1."""

    def __init__(self, page: Page, number: int) -> None:
        self.page = page
        self.root = page.locator("hq-learn[data-is=quiz]").nth(number - 1)
        self.ask = self.root.locator("[data-ask]")
        self.main = self.root.locator("[data-main]")
        self.said = self.root.get_by_role("status").locator(".hq-quiz-word")
        self.alert = self.root.get_by_role("alert")

    def option(self, case: Asked, *, right: bool = True) -> Locator:
        """Return the right one of the answers to a case, or the first that is not."""
        key = next(each.key for each in case.answers if (each.key == case.right) == right)
        return self.root.locator("label", has=self.page.locator(f'input[value="{key}"]'))

    def answer(self, case: Asked, *, right: bool = True) -> None:
        """Choose an answer to a case, give it, and expect what the page says of it."""
        expect(self.ask).to_have_text(case.ask)
        self.option(case, right=right).click()
        self.main.click()
        self.expect_said(case, right=right)

    def expect_said(self, case: Asked, *, right: bool = True) -> None:
        """Expect that the answer was found right or not, that the right one is named, and the engine’s reasons."""
        expect(self.said).to_have_text(f"{'Right' if right else 'Not quite The right answer:'} {case.label}")
        expect(self.main).to_be_focused()
        expect(self.main).to_have_text("Other numbers")
        expect(self.root.locator(".hq-out :is(.hq-steps li, .hq-sky)").first).to_be_visible()
        expect(self.option(case).locator("small")).to_have_text("The right answer")
        if not right:
            expect(self.option(case, right=False).locator("small")).to_have_text("Your answer")

    def solved(self, count: int) -> Any:
        """Return the right key of each of the first cases, as the engine of the page gives it."""
        return self.root.evaluate(SOLVE, count)


# The first question whose answer is read in each way; all others are drawn and answered by the same script.
WAYS = {
    type(question.read): f"{course}/{slug}/{number}"
    for course, slug in reversed(ALL)
    for number, question in reversed([*enumerate(lesson(course, slug)[2].questions, 1)])
}


def go_through(page: Page, course: str, slug: str) -> None:
    """Answer every question of the open lesson right, and expect the right answer to three other cases.

    The first of each kind, or where time doesn't matter every one, is answered wrong before, and again with other
    numbers, and all of its cases are solved.
    """
    for number, found in enumerate(cases(course, slug), 1):
        question = Question(page, number)
        whole = LONG or f"{course}/{slug}/{number}" in WAYS.values()
        if whole:
            question.answer(found[0], right=False)
            question.root.get_by_role("button", name="The same again").click()
        question.answer(found[0])
        if whole:
            question.main.click()
            expect(question.said).to_have_count(0)
            expect(question.ask).to_be_focused()
            question.answer(found[1])
        count = len(found) if whole else 4
        assert question.solved(count) == [case.right for case in found[:count]]
