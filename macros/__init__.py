"""Macros for pages: tables, rollers, worked examples, odds, terms, and the frame of a rules page.

The names are looked up in the engine's own data when the site is built, so a page holds no table and no
result that was typed by hand. An unknown name, a refused preset or a page that is not there stops the build.
"""

from collections.abc import Callable
from typing import Any

from hqweb.core.limits import MAX_FILE, MAX_WRITTEN
from macros import books, editions, embedding, fair, package, pages, portable, render, rungs, sources, texts
from macros import glossary as terms
from macros import heroes as kept
from macros.calls import Data, Json, PageError
from macros.examples import answered, worked
from macros.explorer import explorer as explored
from macros.forms import odds_of, roller_of
from macros.inline import roll_of, roller_at
from macros.lessons import COURSES
from macros.lessons import page as lessons
from macros.offline import FAULTS
from macros.plays import played
from macros.render import block

EDITIONS = ("heroquest", "questworlds")
"""The two classic editions that the site sets side by side."""


def define_env(env: Any) -> None:  # noqa: C901, PLR0915 (a list: each macro counts as a branch)
    """Register the macros with mkdocs-macros-plugin."""
    here = pages.Here(env)

    @env.macro
    def table(name: str) -> str:
        """The rules table of that id, each row with its key, so that a roller can point at it."""
        return block("table.j2", table=texts.table(name))

    @env.macro
    def glance(name: str, *columns: str) -> str:
        """The rules table of that id, with these columns alone where some are named: one of a quick reference."""
        return block("table.j2", table=texts.glance(name, columns))

    @env.macro
    def together(caption: str, *parts: tuple[str, str, str]) -> str:
        """One table of the columns of several: of each its id, the column, and what that is called here."""
        return block("table.j2", table=texts.together(caption, parts))

    @env.macro
    def ladder(caption: str, *names: str) -> str:
        """The ranks of those tables with their dice drawn, by the Tier that they take."""
        return block("rungs.j2", **rungs.drawn(caption, names))

    @env.macro
    def roller(procedure: str, example: list[int] | None = None, *, both: bool = False, **preset: Json) -> str:
        """The roller of a procedure, preset; `example` are the faces of the worked example inside it.

        `both` opens the fold with the same dice in the other edition.
        """
        name = here.roller_name()
        drawn = roller_of(procedure, preset, example, both=both)
        here.first.setdefault("roller", drawn)
        return block("roller.j2", link=here.link, name=name, folded=name != "roller", **drawn)

    @env.macro
    def roll(procedure: str, text: str = "", **preset: Json) -> str:
        """A roll within a sentence, filled in; `text` says what its button says, else the setting does."""
        href = here.link(roller_at(procedure, here.docs))
        return render.inline("inline_roll.j2", href=href, **roll_of(procedure, text, preset))

    @env.macro
    def example(
        procedure: str,
        inputs: dict[str, Json],
        faces: list[int] | None = None,
        moves: list[dict[str, Json]] | None = None,
    ) -> str:
        """A worked example: the fold of these inputs, faces and moves, with each step linked to its rule.

        A move without dice has no faces.
        """
        return block("example.j2", link=here.link, shown=worked(procedure, inputs, faces, moves or []))

    @env.macro
    def play(procedure: str, inputs: dict[str, Json], moves: list[dict[str, Json]]) -> str:
        """Render a whole play, move by move: each roll folds its steps, and the board comes at the end."""
        return block("play.j2", link=here.link, shown=played(procedure, inputs, moves))

    @env.macro
    def answer(procedure: str, inputs: dict[str, Json], faces: list[int]) -> str:
        """The verdict and the dice of one roll, without its steps: what an answer looks like."""
        return block("answer.j2", link=here.link, shown=answered(procedure, inputs, faces))

    @env.macro
    def odds(procedure: str, inputs: dict[str, Json]) -> str:
        """The exact odds of a procedure with these inputs, as a picture, in figures, and as a table."""
        return block("odds.j2", odds=odds_of(procedure, inputs))

    @env.macro
    def explorer(low: int, high: int, step: int) -> str:
        """The odds explorer; without scripts, the odds of a preset and a grid over this range."""
        return block("explorer.j2", **explored(low, high, step))

    @env.macro
    def term(name: str, text: str = "") -> str:
        """A glossary term that opens its definition, under its own name or under `text`."""
        entry = texts.term(name, here.ruleset)
        link = here.link(f"glossary/{entry['ruleset']}#{name}")
        return render.inline("term.j2", link=link, text=text or entry["term"].lower())

    @env.macro
    def glossary(ruleset: str) -> str:
        """The terms of a ruleset by letter, each with its definition and a link to its rule."""
        groups = terms.entries(ruleset)
        title = here.title_of

        def drawn(found: list[Data]) -> str:
            return block("glossary.j2", terms=found, link=here.link, title=title)

        return letters(groups) + terms.sections(groups, drawn)

    @env.macro
    def glossary_names() -> str:
        """The names of all terms by letter, each with links to the rulesets that have it."""
        groups = terms.by_letter(terms.names())
        return letters(groups) + terms.sections(groups, lambda found: block("names.j2", terms=found))

    @env.macro
    def glossary_books() -> str:
        """The rulesets with the number of their terms, in a list."""
        return "\n".join(f"- [{each['title']}]({each['id']}.md), {each['terms']} terms" for each in terms.counts())

    @env.macro
    def head() -> str:
        """The running head of a page: which book, which chapter."""
        return block("head.j2", **here.head())

    @env.macro
    def read_on(part_of: str, next: str) -> str:  # noqa: A002 (the word that pages read)
        """The foot of a page: what it is a part of, what to read after it, and the bar with the page's roll."""
        around = {"part_of": here.page_of(part_of), "after": here.page_of(next)}
        return block("next.j2", roller=here.first.get("roller"), **around)

    @env.macro
    def offline() -> str:
        """The box that shows, stores and removes what is kept on the device."""
        return block("offline.j2", faults=FAULTS)

    @env.macro
    def place(name: str) -> str:
        """Where the script draws what is the reader's own: `heroes`, the `gm` screen, `quick` parts, a `pledge`."""
        own = {"rulesets": kept.rulesets(), "most": MAX_FILE, "note": MAX_WRITTEN}
        return block(f"{name}.j2", link=here.link, **own)

    @env.macro
    def lesson(course: str, slug: str, caller: Callable[[], str] | None = None) -> str:
        """Render a lesson: its heading, situation, roller, questions and links; its body comes from the call block."""
        found = lessons.lesson_data(course, slug)
        return lessons.written(here, found, caller() if caller else "")

    @env.macro
    def courses() -> str:
        """Every course with its lessons, under a heading each."""
        return lessons.all_listed(here, COURSES)

    @env.macro
    def compare(name: str, why: dict[str, str] | None = None) -> str:
        """A table of HeroQuest and of QuestWorlds 2.2 side by side; `why` has the reasons for rows that differ."""
        return block("compare.j2", table=editions.joined(name, *EDITIONS, why or {}))

    @env.macro
    def changed(why: dict[str, str]) -> str:
        """The house rules that make HeroQuest play like QuestWorlds 2.2, as a table with a reason for each."""
        return block("compare.j2", table=editions.changed(why), link=here.link)

    @env.macro
    def the_same() -> str:
        """The tables that say the same in both editions, in a list."""
        return "\n".join(f"- {caption}" for caption in editions.same(*EDITIONS))

    @env.macro
    def modules(*places: str) -> str:
        """The modules in these places, each with the job that it names in its first line."""
        return block("modules.j2", modules=sources.modules(*places))

    @env.macro
    def file_parts(key: str) -> str:
        """Every part of one kind of record in the file of a table, as the engine checks it."""
        return block("file.j2", kind=portable.kind(key))

    @env.macro
    def built(path: str, text: str) -> str:
        """A link to a file that the build puts below the root of the site."""
        return render.inline("asset.j2", link=here.asset(path), text=text)

    @env.macro
    def file_schema(text: str) -> str:
        """A link to the schema of the file of a table."""
        return render.inline("asset.j2", link=here.asset(portable.SCHEMA), text=text)

    package.register(env, here, block, render.inline)
    books.register(env, here)
    embedding.register(env, here)
    fair.register(env, here)
    env.macro(sources.shipped)
    env.macro(portable.limit)


def letters(groups: list[tuple[str, list[Data]]]) -> str:
    """The row of letters over a glossary, where its filter is put as well."""
    return block("letters.j2", letters=[first for first, _ in groups]) + "\n\n"


__all__ = ["PageError", "define_env"]
