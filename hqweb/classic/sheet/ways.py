"""How a hero grows in an edition, as a sheet embeds it: by hero points, or by experience and advances."""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.growing.experience import ExperienceGrowth
from hqweb.classic.growing.growth import State
from hqweb.classic.growing.hero_points import HeroGrowth
from hqweb.classic.growing.rules import ADVANCE_COST, SUPPLIES
from hqweb.classic.sheet.parts import Grown
from hqweb.classic.sheet.rows import Abilities
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_EXPERIENCE, MAX_HERO_POINTS, MAX_SESSIONS
from hqweb.core.procedure import Procedure
from hqweb.mastery.abilities import Ability, in_order

_AWARDS: Final = max(each.awards for each in SUPPLIES)


class Way[G: Grown]:
    """A procedure of growth, and what a sheet has to know to hold its state."""

    procedure: Procedure[G, None]
    packages = False
    raised = False

    def __init__(self, edition: Edition) -> None:
        self.figures = (
            Field("points", "int", "Hero points", default=edition.supply, high=MAX_HERO_POINTS),
            *self.more_figures(),
        )
        self.session = Field("session", "int", "Session", default=1, low=1, high=MAX_SESSIONS, group="sheet")

    def more_figures(self) -> tuple[Field, ...]:
        """The figures besides hero points."""
        return ()

    def readings(self) -> tuple[Field, ...]:
        """The readings that its form takes."""
        return ()

    def kept(self) -> tuple[Field, ...]:
        """What its form does not take, but a sheet carries, besides the session."""
        return ()

    def begin(self, given: Given, abilities: Abilities, last: int) -> G:
        """The growth that a form of a sheet sets up."""
        raise NotImplementedError

    def inputs(self, state: G) -> dict[str, Json]:
        """What the form of a sheet takes to give it back, but for the abilities."""
        raise NotImplementedError

    def abilities(self, state: G) -> Abilities:
        """The abilities."""
        raise NotImplementedError

    def with_abilities(self, state: G, abilities: tuple[Ability, ...], packages: tuple[str, ...]) -> G:
        """The same growth with other abilities, in the order of a sheet."""
        raise NotImplementedError

    def set(self, state: G, given: Given) -> G:
        """The growth with other figures."""
        raise NotImplementedError

    def called(self, state: G, name: str) -> G:
        """The growth of a hero of another name."""
        raise NotImplementedError

    def held(self, state: G) -> dict[str, Json]:
        """The figures, as the form has them."""
        raise NotImplementedError

    def half_done(self, state: G) -> bool:
        """Whether something has begun that other moves have to end."""
        return state.catch_up is not None

    def barred(self, state: G, do: str) -> str:
        """Why a move of growth would leave the bounds of a sheet; empty where it does not."""
        if do == "session" and state.session >= MAX_SESSIONS:
            return f"A sheet counts {MAX_SESSIONS} sessions. Set the figures to begin anew."
        return ""

    def ordered(self, state: G) -> G:
        """The growth with its abilities in the order of a sheet, and the highest number kept."""
        now = self.abilities(state)
        return self.with_abilities(state, tuple(in_order(now.all)), now.packages)


def _last(abilities: tuple[Ability, ...], last: int) -> int:
    """The highest number ever given."""
    return max(last, *(int(each.id[1:]) for each in abilities), 0)


class ByPoints(Way[State]):
    """Growth by hero points. Source: HeroQuest, *Hero Points*."""

    raised = True

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.procedure = HeroGrowth(edition)

    def begin(self, given: Given, abilities: Abilities, last: int) -> State:
        """The growth that a form of a sheet sets up."""
        values = {"name": given.values["name"], "points": given.values["points"]}
        fresh = self.procedure.begin(Given(values))._replace(session=given.whole("session"), numbered=last)
        return self.with_abilities(fresh, abilities.all, ())

    def inputs(self, state: State) -> dict[str, Json]:
        """What the form of a sheet takes to give it back."""
        return self.held(state)

    def abilities(self, state: State) -> Abilities:
        """The abilities."""
        return Abilities(state.sheet)

    def with_abilities(self, state: State, abilities: tuple[Ability, ...], packages: tuple[str, ...]) -> State:
        """The same growth with other abilities."""
        return state._replace(sheet=abilities, numbered=_last(abilities, state.numbered))

    def set(self, state: State, given: Given) -> State:
        """The growth with other figures."""
        return state._replace(points=given.whole("points"), session=given.whole("session"))

    def called(self, state: State, name: str) -> State:
        """The growth of a hero of another name."""
        return state._replace(name=name)

    def held(self, state: State) -> dict[str, Json]:
        """The figures."""
        return {"points": state.points, "session": state.session}


class ByExperience(Way[State]):
    """Growth by experience and advances. Source: QuestWorlds SRD 2.2, *Improving Your Character*."""

    packages = True

    def __init__(self, edition: Edition) -> None:
        self._growth = ExperienceGrowth(edition)
        self.procedure = self._growth
        super().__init__(edition)

    def _of(self, *names: str) -> tuple[Field, ...]:
        """Fields of its form; a sheet is filled from none."""
        return tuple(field._replace(source="") for field in self._growth.fields if field.name in names)

    def more_figures(self) -> tuple[Field, ...]:
        """Experience, and what of it was spent."""
        return self._of("xp", "spent")

    def readings(self) -> tuple[Field, ...]:
        """Where hero points come from."""
        return self._of("supply", "awards")

    def kept(self) -> tuple[Field, ...]:
        """The awards of this session."""
        return (Field("awarded", "int", "Awards in this session", default=0, high=_AWARDS, group="sheet"),)

    def begin(self, given: Given, abilities: Abilities, last: int) -> State:
        """The growth that a form of a sheet sets up."""
        names = {field.name for field in self._growth.fields} - {"keywords", "abilities", "flaws"}
        values = {name: value for name, value in given.values.items() if name in names}
        fresh = self._growth.begin(Given(values))._replace(
            points=given.whole("points"), session=given.whole("session"), awarded=given.whole("awarded"), numbered=last
        )
        return self.with_abilities(fresh, abilities.all, abilities.packages)

    def inputs(self, state: State) -> dict[str, Json]:
        """What the form of a sheet takes to give it back."""
        out = self.held(state) | {"supply": state.supply.key, "awarded": state.awarded}
        if state.supply.awards:
            out["awards"] = "besides" if state.awards == state.supply.awards else "within"
        return out

    def abilities(self, state: State) -> Abilities:
        """The abilities, and which of the keywords are packages."""
        return Abilities(state.sheet, state.packages)

    def with_abilities(self, state: State, abilities: tuple[Ability, ...], packages: tuple[str, ...]) -> State:
        """The same growth with other abilities."""
        known = [each.id for each in abilities]
        kept = tuple(id_ for id_ in known if id_ in packages)
        return state._replace(sheet=abilities, packages=kept, numbered=_last(abilities, state.numbered))

    def set(self, state: State, given: Given) -> State:
        """The growth with other figures."""
        return state._replace(
            points=given.whole("points"),
            session=given.whole("session"),
            xp=given.whole("xp"),
            spent=given.whole("spent"),
        )

    def called(self, state: State, name: str) -> State:
        """The growth of a hero of another name."""
        return state._replace(name=name)

    def held(self, state: State) -> dict[str, Json]:
        """The figures."""
        return {"points": state.points, "session": state.session, "xp": state.xp, "spent": state.spent}

    def half_done(self, state: State) -> bool:
        """A catch-up or an advance."""
        return super().half_done(state) or state.advance is not None

    def barred(self, state: State, do: str) -> str:
        """Why a move would bring more experience than a sheet holds."""
        full = f"A sheet holds {MAX_EXPERIENCE} experience points: buy an advance, or set the figures."
        grows = do == "save" or (do == "session" and state.supply.kept)
        if grows and state.xp + state.points > MAX_EXPERIENCE:
            return full
        if do == "advance" and state.spent + ADVANCE_COST > MAX_EXPERIENCE:
            return f"A sheet counts {MAX_EXPERIENCE} experience points that were spent. Set the figures anew."
        return super().barred(state, do)
