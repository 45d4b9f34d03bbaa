"""Entry point of ``python -m hqweb``."""

import sys

from hqweb.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
