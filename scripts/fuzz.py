"""Send random requests to the engine, hold each reply to what is promised, and print the slowest requests.

``scripts/fuzz`` runs this. Times are seconds of processor time.
"""

import argparse
from itertools import islice
from random import Random

from tests.core.requests import Told, made

SHOWN = 300
"""Characters of a slow request that are printed."""
WHOLE = 3_000
"""Characters of a request that was answered wrongly."""
MOST = 10
"""Wrong answers that are printed."""


def main() -> None:
    """Read the command line, send the requests, and print what was found. Status 1 if any reply was wrong."""
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--cases", type=int, default=20_000, help="requests to send, 20000 by default")
    parser.add_argument("--seed", default="0", help="what all of them follow from, 0 by default")
    asked = parser.parse_args()
    told = Told()
    chance = Random(f"requests {asked.seed}")  # noqa: S311 - a game of chance with itself, no secret
    for text in islice(made(chance), asked.cases):
        told.send(text)
    print(f"{told.codes.total()} answered, {told.codes['ok']} of them with data; {len(told.failed)} wrong")
    print(", ".join(f"{op} {count}" for op, count in sorted(told.ops.items())))
    for seconds, text in sorted(told.slow, reverse=True):
        print(f"{seconds:.2f} s, {len(text)} characters: {text[:SHOWN]}")
    for error, text in told.failed[:MOST]:
        print(f"WRONG: {error[:SHOWN]}\n  {text[:WHOLE]}")
    raise SystemExit(bool(told.failed))


if __name__ == "__main__":
    main()
