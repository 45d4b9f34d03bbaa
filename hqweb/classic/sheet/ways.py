"""How a hero grows in an edition, as a sheet embeds it: by hero points, or by experience and advances."""

from hqweb.classic.edition import Edition
from hqweb.classic.growing.experience import ExperienceGrowth
from hqweb.classic.growing.growth import Growth, State
from hqweb.classic.growing.hero_points import HeroGrowth
from hqweb.classic.growing.rules import ADVANCE_COST, SUPPLIES
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_EXPERIENCE, MAX_HERO_POINTS, MAX_SESSIONS
from hqweb.core.moves import number
from hqweb.mastery.abilities import Sheet, in_order


class Way:
    """A procedure of growth, and what a sheet has to know to hold its state.

    `figures` are the numbers that a player may set. `more` are fields of its own that a sheet takes over, `kept` those
    that a sheet only carries. With `packages` a keyword may be one, with `raised` an ability is raised once a session.
    """

    packages = False
    raised = False
    kept: tuple[Field, ...] = ()

    def __init__(self, edition: Edition, procedure: Growth, figures: tuple[str, ...], more: tuple[str, ...]) -> None:
        self.procedure = procedure
        points = number("points", "Hero points", 0, MAX_HERO_POINTS, edition.supply)
        self.session = number("session", "Session", 1, MAX_SESSIONS, 1, group="sheet")
        bare = tuple(field._replace(source="") for field in procedure.fields)
        self.figures = (points, *(field for field in bare if field.name in figures))
        self.more = tuple(field for field in bare if field.name in more)

    def begin(self, given: Given, abilities: tuple[Sheet, tuple[str, ...]], last: int) -> State:
        """The growth that a form of a sheet sets up."""
        names = {field.name for field in self.procedure.fields if field.kind != "list"}
        fresh = self.procedure.begin(Given({name: value for name, value in given.values.items() if name in names}))
        awarded = given.whole("awarded") if self.kept else fresh.awarded
        points, session = given.whole("points"), given.whole("session")
        return with_abilities(
            fresh._replace(points=points, session=session, awarded=awarded, numbered=last), *abilities
        )

    def inputs(self, state: State) -> dict[str, Json]:
        """What the form of a sheet takes to give it back, but for the abilities."""
        return self.held(state)

    def set(self, state: State, given: Given) -> State:
        """The growth with other figures."""
        xp, spent = (given.whole(name) if given.has(name) else 0 for name in ("xp", "spent"))
        return state._replace(points=given.whole("points"), session=given.whole("session"), xp=xp, spent=spent)

    def held(self, state: State) -> dict[str, Json]:
        """The figures, as the form has them."""
        points, *others = self.figures
        return {field.name: getattr(state, field.name) for field in (points, self.session, *others)}

    def barred(self, state: State, do: str) -> str:
        """Why a move of growth would leave the bounds of a sheet; empty where it does not."""
        if do == "session" and state.session >= MAX_SESSIONS:
            return f"A sheet counts {MAX_SESSIONS} sessions. Set the figures to begin anew."
        return ""


def with_abilities(state: State, abilities: Sheet, packages: tuple[str, ...] | None = None) -> State:
    """The same growth with other abilities, in the order of a sheet, and the highest number kept."""
    before = state.packages if packages is None else packages
    ordered = tuple(in_order(abilities))
    last = max(state.numbered, *(int(each.id[1:]) for each in ordered), 0)
    return state._replace(sheet=ordered, packages=tuple(x.id for x in ordered if x.id in before), numbered=last)


def half_done(state: State) -> bool:
    """Whether a catch-up or an advance has begun, which other moves have to end."""
    return state.catch_up is not None or state.advance is not None


class ByPoints(Way):
    """Growth by hero points. Source: HeroQuest, *Hero Points*."""

    raised = True

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, HeroGrowth(edition), (), ())


class ByExperience(Way):
    """Growth by experience and advances. Source: QuestWorlds SRD 2.2, *Improving Your Character*."""

    packages = True
    kept = (number("awarded", "Awards in this session", 0, max(each.awards for each in SUPPLIES), group="sheet"),)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, ExperienceGrowth(edition), ("xp", "spent"), ("supply", "awards"))

    def inputs(self, state: State) -> dict[str, Json]:
        """What the form of a sheet takes to give it back."""
        out = self.held(state) | {"supply": state.supply.key, "awarded": state.awarded}
        if state.supply.awards:
            out["awards"] = "besides" if state.awards == state.supply.awards else "within"
        return out

    def barred(self, state: State, do: str) -> str:
        """Why a move would bring more experience than a sheet holds."""
        grows = do == "save" or (do == "session" and state.supply.kept)
        if grows and state.xp + state.points > MAX_EXPERIENCE:
            return f"A sheet holds {MAX_EXPERIENCE} experience points: buy an advance, or set the figures."
        if do == "advance" and state.spent + ADVANCE_COST > MAX_EXPERIENCE:
            return f"A sheet counts {MAX_EXPERIENCE} experience points that were spent. Set the figures anew."
        return super().barred(state, do)
