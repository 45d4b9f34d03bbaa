"""hqweb: rules of roleplaying games as pure procedures, with exact odds and a reason for every result.

`handle` is the whole public face: JSON in, JSON out, the same in a test, under Node and in a browser.
"""

from hqweb.facade import handle

__all__ = ["__version__", "handle"]

__version__ = "1.0.0"
