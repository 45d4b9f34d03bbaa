"""What contests in rounds share: the engine of their moves, their people, boards, and rolls."""
