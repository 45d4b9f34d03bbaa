"""Run every check and test, or those that a change can break; ``scripts/test`` runs this."""

import argparse
import os
import sys

from scripts.testing.changed import commands, selected, touched
from scripts.testing.parts import EVERYTHING, run

GAMES, LONG = 400, 10_000
"""Random games of every procedure, and those with ``--long``."""


def main() -> int:
    """Read the command line, run the parts, and return the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/test", description=__doc__)
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
    chosen = EVERYTHING if args.changed is None else commands(selected(touched(args.changed)))
    return run(chosen, {"HQWEB_GAMES": games})


if __name__ == "__main__":
    sys.exit(main())
