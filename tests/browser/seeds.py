"""Rolls whose dice a test knows: seeds that give wanted faces, and how a page gets its engine to use one."""

from hashlib import sha256
from itertools import count

from playwright.sync_api import Page

# Runs before a page's own scripts: where `knownSeed` is set, the engine is asked to roll from that seed.
KNOWN_DICE = """
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.type === "ask" && window.knownSeed) {
      const request = JSON.parse(message.request);
      const seed = window.knownSeed;
      if (request.op === "begin") message = { ...message, request: JSON.stringify({ ...request, seed }) };
    }
    super.postMessage(message, ...rest);
  }
};
"""


def faces_of(seed: str, dice: int) -> list[int]:
    """Return the first faces of d20 that a seed stands for, by the rule that the logs' description states.

    >>> len(faces_of("0123456789abcdef", 2))
    2
    """
    digest = sha256(f"{seed}:0".encode()).digest()
    return [byte % 20 + 1 for byte in digest if byte < 240][:dice]


def seed_for(*faces: int) -> str:
    """Return the first seed of sixteen digits whose dice fall on ``faces``."""
    seeds = (f"{number:016x}" for number in count())
    return next(seed for seed in seeds if faces_of(seed, len(faces)) == list(faces))


def fix_dice(page: Page, *faces: int) -> None:
    """Let the rolls of an open page of the shared visit fall on ``faces``, until another page is opened."""
    page.evaluate("seed => { window.knownSeed = seed }", seed_for(*faces))
