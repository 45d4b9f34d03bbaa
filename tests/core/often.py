"""How often chance plays in the tests: ``HQWEB_GAMES`` games of each procedure, a few of them with all that is slow."""

import os

GAMES = int(os.environ.get("HQWEB_GAMES", "10000"))
"""Games of a procedure that are stepped through alone."""
A_FEW = max(40, min(150, GAMES // 20))
"""Games of a procedure whose every view and every law is looked at."""
