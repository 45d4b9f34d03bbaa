"""The site's content security policy: what its pages may load and run, and nothing else.

One policy serves the whole site: instant navigation brings the heads of many pages into one document, where
policies add up. Every page has it, and hosts that can send it as a header do so, too. The page for frames on other
sites has its own: see `scripts.embed`.
"""

import base64
import hashlib
from collections.abc import Iterable
from html.parser import HTMLParser

# The theme draws its icons from data: addresses in its style sheet.
DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
}
SCRIPT_TYPES = {"", "module", "text/javascript"}


class _Scripts(HTMLParser):
    """The inline scripts of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a script that a browser would run and that's in the page itself."""
        values = dict(attrs)
        self._inside = tag == "script" and "src" not in values and (values.get("type") or "") in SCRIPT_TYPES
        if self._inside:
            self.found.append("")

    def handle_endtag(self, tag: str) -> None:
        """Leave a script where it ends."""
        self._inside = False

    def handle_data(self, data: str) -> None:
        """Gather a script's text."""
        if self._inside:
            self.found[-1] += data


def inline_scripts(html: str) -> list[str]:
    """Yield the text of every script that's in a page; data for scripts doesn't run and doesn't count.

    >>> inline_scripts('<script>a()</script><script src="b.js"></script><script type="application/json">1</script>')
    ['a()']
    """
    return _Scripts(html).found


def source_of(script: str) -> str:
    """Return the source expression that allows just this script.

    >>> source_of("a()")
    "'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def policy(pages: Iterable[str]) -> str:
    """Return the policy of a site, with the hash of each inline script of its pages.

    ``frame-ancestors``, which only a header may hold, is not in it.
    """
    hashes = sorted({source_of(script) for page in pages for script in inline_scripts(page)})
    told = DIRECTIVES | {"script-src": " ".join([DIRECTIVES["script-src"], *hashes])}
    return "; ".join(f"{name} {sources}" for name, sources in told.items())
