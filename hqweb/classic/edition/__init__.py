"""What an edition settles: its data and words, resistances, states, and fields that forms share."""
