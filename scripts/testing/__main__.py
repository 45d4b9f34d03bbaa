"""Run every check and test, or those that a change can break; ``scripts/test`` runs this."""

import argparse
import os
import signal
import sys
from collections.abc import Iterable

from scripts.testing.changed import commands, selected, touched
from scripts.testing.lanes import run
from scripts.testing.parts import EVERYTHING, NAMED, Command

GAMES, LONG = 20, 10_000
"""Random games of every procedure, as many as ``scripts/mutate`` plays, and those with ``--long``."""


def main() -> int:
    """Read the command line, run the parts, and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/test", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"run only these, in this order: {', '.join(NAMED)}")
    parser.add_argument("--long", action="store_true", help=f"play {LONG} random games of every procedure")
    parser.add_argument(
        "--changed",
        nargs="?",
        const="",
        metavar="SINCE",
        help="run only what the changes since a commit can break, or since this branch left main",
    )
    args = parser.parse_args()
    games = os.environ.get("HQWEB_GAMES", str(LONG if args.long else GAMES))
    if unknown := [name for name in args.parts if name not in NAMED]:
        parser.error(f"there is no part {unknown[0]!r}; the parts are {', '.join(NAMED)}")
    if args.parts and args.changed is not None:
        parser.error("name parts or give --changed, not both")
    chosen: Iterable[Command]
    if args.changed is not None:
        chosen = commands(selected(touched(args.changed)))
    else:
        chosen = [NAMED[name] for name in args.parts] or EVERYTHING
    for each in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(each) is signal.SIG_DFL:  # nohup lets a run outlive its terminal
            signal.signal(each, lambda number, _: sys.exit(128 + number))
    return run(chosen, {"HQWEB_GAMES": games})


if __name__ == "__main__":
    sys.exit(main())
