"""Break the rules on purpose, one small change at a time, and see whether a test of their family notices.

``scripts/mutate`` runs this, in a copy of the tree.

Why not a library: cosmic-ray 8.7 changes the work tree in place, draws without a seed and numbers mutants per module;
mutmut 3.8 never changes module-level data, which is where most rules are, and doesn't sample either.
"""

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from scripts.mutants import Mutant, mutants

ROOT: Final = Path(__file__).resolve().parent.parent
EQUIVALENT: Final = ROOT / "tests" / "mutants" / "equivalent.txt"
"""Mutants that no test can tell from the original, each with the reason."""

GOAL: Final = 0.95
"""The share of mutants that must die or be equivalent."""

SECONDS: Final = 300
"""Processor time for each run of pytest; a mutant that needs more is dead, for it hangs."""

MEMORY: Final = 4_000_000
"""Kilobytes for each run, because some mutants grow without end."""

SETTINGS: Final = {
    "HQWEB_GAMES": "20",
    "PYTHONHASHSEED": "0",
    "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    "PYTHONDONTWRITEBYTECODE": "1",
}
"""A few random games, the same ones each time. Starting the browser's plugins would take most of a run's time. And if
two mutants of the same size are written within a second, Python would go on using the compiled file of the first."""

LAWS: Final = ("tests/core/test_laws.py", "tests/core/test_many_games.py")
VECTORS: Final = "tests/core/test_vectors.py"


class Family(NamedTuple):
    """Modules that share tests.

    Attributes:
        share: How many of forty mutants it gets.
        sources: Its modules and folders in ``hqweb/``.
        hand: Tests whose expectations were typed from the rules.
        oracle: Tests that work the rules out a second time.
        procedures: The words for pytest's ``-k`` that select among the tests over all procedures.
    """

    share: int
    sources: tuple[str, ...]
    hand: tuple[str, ...]
    oracle: tuple[str, ...]
    procedures: str


_RATED: Final = ("tests/classic/test_*.py", "tests/questworlds/test_*.py")
_COUNTED: Final = ("tests/oracle/test_[g-l]*.py", "tests/oracle/test_*odds.py", "tests/oracle/test_rolls.py")

FAMILIES: Final = {
    "classic": Family(12, ("classic",), _RATED, _COUNTED, "(heroquest or questworlds) and not questworlds-097"),
    "successes": Family(
        8,
        ("successes",),
        ("tests/redesign/test_*.py",),
        ("tests/oracle/test_successes.py", "tests/oracle/test_grid_odds.py"),
        "questworlds-097",
    ),
    "draw_steel": Family(8, ("draw_steel",), ("tests/draw_steel/test_*.py",), (), "draw-steel"),
    "spheres": Family(7, ("spheres",), ("tests/spheres/test_*.py",), (), "spheres"),
    "mastery": Family(2, ("mastery",), _RATED, _COUNTED, "heroquest or questworlds"),
    "core": Family(
        3,
        tuple(f"core/{name}.py" for name in ("check", "dice", "fold", "odds", "procedure", "sheet", "words")),
        (
            "tests/core/test_composite_sheet.py",
            "tests/core/test_[d-l]*.py",
            "tests/core/test_odds_op.py",
            "tests/core/test_[rst]*.py",
        ),
        _COUNTED,
        "fake or simple",
    ),
}
WORDS: Final = frozenset({"__init__", "terms", "places", "sources"})
"""Modules without rules: definitions of terms, addresses of pages, notices."""

GROUPS: Final = (("compare",), ("more", "less"), ("negate", "swap"))
"""Comparisons, numbers and branches, drawn in turn."""


class Listed(NamedTuple):
    """A line of a list: the change as it was when the mutant was listed, and a reason where one is given."""

    change: str
    reason: str = ""


class Verdict(NamedTuple):
    """The fate of a mutant, ``dead``, ``lived``, ``equivalent``, ``changed`` or ``unclear``, and its cause."""

    fate: str
    by: str = ""


def gathered(root: Path) -> dict[str, list[Mutant]]:
    """All mutants of a tree, by family."""
    found: dict[str, list[Mutant]] = {}
    for name, family in FAMILIES.items():
        places = [root / "hqweb" / each for each in family.sources]
        paths = [path for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*.py")))]
        found[name] = [
            mutant
            for path in paths
            if path.stem not in WORDS
            for mutant in mutants(path.read_bytes(), path.relative_to(root).as_posix())
        ]
    return found


def drawn(every: dict[str, list[Mutant]], seed: str, count: int) -> list[Mutant]:
    """As many mutants as asked for, by family and kind in fixed shares, each the lowest digest of seed and name.

    So an edit elsewhere changes no draw, unless it adds a mutant that comes before one of these.
    """
    taken: Counter[str] = Counter()
    order = {
        (name, group): sorted(
            (each for each in found if each.name.split(":")[2] in group),
            key=lambda each: sha256(f"{seed} {each.name}".encode()).digest(),
        )
        for name, found in every.items()
        for group in GROUPS
    }
    out: list[Mutant] = []
    while len(out) < count:
        name = min(FAMILIES, key=lambda each: (taken[each] + 1) / FAMILIES[each].share)
        left = order[name, GROUPS[taken[name] % len(GROUPS)]]
        taken[name] += 1
        if left:
            out.append(left.pop(0))
    return out


def read_list(path: Path) -> dict[str, Listed]:
    """The mutants of a file: a name, the change and perhaps a reason in each line, with tabs between.

    Lines that are empty or begin with ``#`` are left out.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    return {name: Listed(*rest) for name, *rest in rows}


class Copy:
    """A copy of the tree, in which mutants are tried one at a time.

    Bytecode in it is checked by digest, since a mutant may have the size and the second of the original.
    """

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        for name in subprocess.run(listed, cwd=root, capture_output=True, text=True, check=True).stdout.split("\0"):
            if name and (root / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / name, folder / name)
        compiled = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash", "hqweb"]
        subprocess.run(compiled, cwd=folder, check=True)

    def tried(self, mutant: Mutant) -> Verdict:
        """Return whether a test of the mutant's family fails because of it, and which.

        It is ``unclear`` where that test fails without the mutant too.

        Raises:
            RuntimeError: pytest could not run the tests.
        """
        path = self.folder / mutant.path
        source = path.read_bytes()
        for stage in self.stages(mutant):
            path.write_bytes(mutant.applied(source))
            try:
                killer = self.failing(stage)
            finally:
                path.write_bytes(source)
            if killer == "too slow":
                return Verdict("dead", "it takes too long")
            if killer:
                if self.failing([killer.partition("::")[0], "--last-failed"]):
                    return Verdict("unclear", f"{killer} fails without it too")
                return Verdict("dead", killer)
        return Verdict("lived")

    def stages(self, mutant: Mutant) -> list[list[str]]:
        """Return the tests to run for a mutant, quickest first; of tests by hand, those named like its module."""
        module = mutant.path.removeprefix("hqweb/")
        family = next(each for each in FAMILIES.values() if module.startswith(each.sources))
        hand, oracle = (
            [
                path.relative_to(self.folder).as_posix()
                for pattern in patterns
                for path in sorted(self.folder.glob(pattern))
            ]
            for patterns in (family.hand, family.oracle)
        )
        hand = [path for path in hand if path not in (VECTORS, *LAWS)]
        near = [path for path in hand if _words(module) & _words(Path(path).name)]
        far = [path for path in hand if path not in near]
        first, second = (near, far) if near else (far, [])
        laws = [*LAWS, "-k", family.procedures]
        return [stage for stage in ([mutant.path, *first], second, oracle, [VECTORS], laws) if stage]

    def failing(self, options: list[str]) -> str:
        """The first test that fails, ``too slow``, or nothing when all pass.

        Raises:
            RuntimeError: pytest could not run them.
        """
        failed = self.folder / ".pytest_cache" / "v" / "cache" / "lastfailed"
        if "--last-failed" not in options:
            failed.unlink(missing_ok=True)
        limits = f'ulimit -t {SECONDS}; ulimit -v {MEMORY} 2>/dev/null; exec "$@"'
        pytest = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "--doctest-modules", *options]
        done = subprocess.run(
            ["/usr/bin/env", "bash", "-c", limits, "bash", *pytest],
            cwd=self.folder,
            env=os.environ | SETTINGS,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return "too slow"
        if done.returncode == 0:
            return ""
        names: dict[str, bool] = json.loads(failed.read_text(encoding="utf-8")) if failed.is_file() else {}
        if not names:
            raise RuntimeError(f"pytest cannot run {' '.join(options)}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        return next(iter(names))


def _words(path: str) -> set[str]:
    return set(path.removesuffix(".py").replace("/", "_").split("_")) - {"test"}


def verdict(name: str, listed: Listed, every: dict[str, Mutant], copy: Copy) -> Verdict:
    """Return the fate of a mutant by name; ``changed`` if the name no longer fits that change."""
    mutant = every.get(name)
    if mutant is None or listed.change not in ("", mutant.change):
        return Verdict("changed", f"it is {mutant.change} now" if mutant else "there is no such mutant")
    known = read_list(EQUIVALENT).get(name)
    if known and known.change == mutant.change:
        return Verdict("equivalent", known.reason)
    return copy.tried(mutant)


def main() -> None:
    """Read the command line, try the mutants, and print what became of each."""
    parser = argparse.ArgumentParser(prog="scripts/mutate", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="these mutants alone")
    parser.add_argument("--seed", default="", help="which mutants are drawn")
    parser.add_argument("--count", type=int, default=40, help="how many are drawn, 40 by default")
    parser.add_argument("--list", type=Path, help="the mutants of a file")
    parser.add_argument("--pick", action="store_true", help="write the mutants as such a file and run nothing")
    args = parser.parse_args()
    found = gathered(ROOT)
    every = {mutant.name: mutant for mutants_ in found.values() for mutant in mutants_}
    chosen = {name: Listed("") for name in args.names} | (read_list(args.list) if args.list else {})
    chosen = chosen or {each.name: Listed(each.change) for each in drawn(found, args.seed, args.count)}
    if args.pick:
        print("".join(f"{name}\t{listed.change}\n" for name, listed in chosen.items()), end="")
        return
    fates: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(ROOT, Path(folder))
        for number, (name, listed) in enumerate(chosen.items(), 1):
            fate, by = verdict(name, listed, every, copy)
            fates[fate] += 1
            where = f"{every[name].path}:{every[name].line}: {every[name].change}" if name in every else ""
            print(f"{number:3} {fate:10} {name}  {where}  [{by}]", flush=True)
    good = fates["dead"] + fates["equivalent"]
    print(f"{len(chosen)} mutants: " + ", ".join(f"{count} {fate}" for fate, count in sorted(fates.items())))
    sys.exit(good < GOAL * len(chosen))


if __name__ == "__main__":
    main()
