"""Words for what is counted: one of it and several."""

from typing import Final

from hqweb.core.words import Noun

ATTACK_MODIFIER: Final = Noun("modifier of the attack", "modifiers of the attack")
BENEFIT: Final = Noun("benefit", "benefits")
DAMAGE_MODIFIER: Final = Noun("modifier of the damage", "modifiers of the damage")
DEFENSE_MODIFIER: Final = Noun("modifier of the defense", "modifiers of the defense")
DEGREE: Final = Noun("degree", "degrees")
DESTINY_DIE: Final = Noun("Destiny die", "Destiny dice")
DIE: Final = Noun("die", "dice")
HELD_DIE: Final = Noun("held die", "held dice")
MODIFIER: Final = Noun("modifier", "modifiers")
NUMBER: Final = Noun("number", "numbers")
OPPOSING_MODIFIER: Final = Noun("opposing modifier", "opposing modifiers")
PERSON: Final = Noun("person", "people")
PLAYER: Final = Noun("player", "players")
RANK: Final = Noun("rank", "ranks")
RECOVER: Final = Noun("Recover", "Recovers")
RESISTANCE_MODIFIER: Final = Noun("modifier of the resistance", "modifiers of the resistance")
STEP: Final = Noun("step", "steps")
STONE: Final = Noun("stone", "stones")
STRESS_STONE: Final = Noun("Stress stone", "Stress stones")
STUNT: Final = Noun("Stunt", "Stunts")
SURGE: Final = Noun("Surge", "Surges")
