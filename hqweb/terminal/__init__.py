"""hqweb in a terminal: ``python -m hqweb``. It asks `hqweb.handle`, as everything does, and tells the reply as text."""
