from hashlib import sha256


def by_hand(seed, dice):
    """The faces of a seed.

    >>> list(by_hand("0123456789abcdef", [20, 20, 6]))
    [19, 15, 2]
    """
    place = 0
    for sides in dice:
        face = 0
        while not face:
            byte = sha256(f"{seed}:{place // 32}".encode()).digest()[place % 32]
            face = byte % sides + 1 if byte < 256 - 256 % sides else 0
            place += 1
        yield face
