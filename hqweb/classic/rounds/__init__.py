"""The common engine of contests in rounds: moves, people, boards, and rolls."""
