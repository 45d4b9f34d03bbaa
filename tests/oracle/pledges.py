"""Commit and reveal worked out a second time, from the page that tells it and with arithmetic of its own."""

import json
from hashlib import sha256
from typing import Any

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


def settings(procedure: str, rules: int, inputs: dict[str, Any]) -> str:
    """The settings as JSON with sorted names."""
    return json.dumps([procedure, rules, inputs], sort_keys=True, separators=(",", ":"))


def doubled(number: int) -> int:
    """Twice an element of the field of 32, whose polynomial is x^5 + x^2 + 1."""
    return (number * 2) ^ 0b100101 if number >= 16 else number * 2


def power(exponent: int) -> int:
    """The generator to a power."""
    value = 1
    for _ in range(exponent):
        value = doubled(value)
    return value


def times(one: int, two: int) -> int:
    """The product of two elements, by long multiplication."""
    total = 0
    for bit in range(5):
        if two >> bit & 1:
            part = one
            for _ in range(bit):
                part = doubled(part)
            total ^= part
    return total


def sums_to_nothing(code: str) -> bool:
    """Return whether a code's letters, each times a power of the generator, sum to zero."""
    letters = code.replace("-", "")
    total = 0
    for place, letter in enumerate(reversed(letters)):
        total ^= times(SIGNS.index(letter), power(place))
    return total == 0


def code(secret: str, about: str) -> str:
    """The first nineteen groups of five bits of the digest, and the letter that makes the sum nought."""
    digest = sha256(f"hqweb pledge 1\n{secret}\n{about}".encode()).hexdigest()
    bits = "".join(f"{int(digit, 16):04b}" for digit in digest)
    letters = "".join(SIGNS[int(bits[5 * place : 5 * place + 5], 2)] for place in range(19))
    (whole,) = [letters + last for last in SIGNS if sums_to_nothing(letters + last)]
    return "-".join((whole[:5], whole[5:10], whole[10:15], whole[15:]))


def seed(secret: str, answer: str, about: str) -> str:
    """The first half of the digest."""
    return sha256(f"hqweb seed 1\n{secret}\n{answer}\n{about}".encode()).hexdigest()[:32]
