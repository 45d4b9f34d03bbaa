"""The ``_headers`` file of a built site: what Netlify, Cloudflare Pages and the site's own server send with each file.

If several rules match a path, hosts join the values of a header that more than one of them has. So each header of
a file comes from one rule. What never changes is named file by file: a rule for its folder would also match what is
not there, and a browser would keep that for a year. Files that are revalidated have a rule for each folder.

Any site may frame one page, and none may frame another. Policies that are joined all hold, so the site's policy has
a rule for each folder but that page's. ``X-Frame-Options`` forbids it everywhere, even where nothing is; browsers
ignore it beside a policy that says who may frame a page.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

NAME = "_headers"
PACKED = (".br", ".gz")
FRAMED = "embed/"
"""The one page that other sites may frame."""

# What Cloudflare Pages reads.
MOST_RULES = 100
LONGEST_LINE = 2000

ONE = ":name"
"""Whatever is in a folder itself."""

FOR_EVER = "public, max-age=31536000, immutable"
ASKED_ANEW = "no-cache"
HASHED = re.compile(r"^assets/(engine/[0-9a-f]{16}/|(.*/)?[^/]*\.[0-9a-f]{8,32}\.[^/]*$)")
"""Files whose address changes with their content."""

TYPES = {
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}
"""Types that some hosts do not know."""


class Rule(NamedTuple):
    """A path, which may end with ``*`` or ``:name``, and the headers of what it matches."""

    path: str
    headers: dict[str, str]

    def matches(self, path: str) -> bool:
        """Return whether the rule is about ``path``, an address from the site's root.

        >>> Rule("/a/*", {}).matches("/a/b.html"), Rule("/a/", {}).matches("/a/b.html")
        (True, False)
        >>> Rule("/:name", {}).matches("/a.html"), Rule("/:name", {}).matches("/a/")
        (True, False)
        """
        if self.path.endswith(ONE):
            folder, _, name = path.rpartition("/")
            return f"{folder}/{ONE}" == self.path and name != ""
        return path.startswith(self.path[:-1]) if self.path.endswith("*") else path == self.path


def caching(name: str) -> str:
    """Return how long a browser may hold the file ``name``, a path from the site's root.

    >>> caching("assets/javascripts/bundle.a5f9d56c.min.js"), caching("assets/engine.json")
    ('public, max-age=31536000, immutable', 'no-cache')
    """
    return FOR_EVER if HASHED.match(name) else ASKED_ANEW


def asked_anew(site: Path, folder: Path) -> bool:
    """Return whether one rule does for a folder: it has files, all asked for anew and of types that hosts know."""
    files = list(folder.rglob("*.*"))
    return bool(files) and all(
        caching(path.relative_to(site).as_posix()) == ASKED_ANEW and path.suffix not in TYPES for path in files
    )


def rules(site: Path, policy: str, framed: str = "") -> Iterator[Rule]:
    """Return the rules for a built site whose pages have this policy, and its page for frames that other one."""
    yield Rule(
        "/*",
        {
            "Cross-Origin-Opener-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "SAMEORIGIN",
        },
    )
    own = {"Content-Security-Policy": f"{policy.rstrip('; ')}; frame-ancestors 'self'"}
    asked = {"Cache-Control": ASKED_ANEW}
    yield Rule("/", asked | own)
    yield Rule(f"/{ONE}", asked | own)
    yield Rule("/assets/*", own)
    if framed:
        yield Rule(f"/{FRAMED}", asked | {"Content-Security-Policy": f"{framed}; frame-ancestors *"})
        yield Rule(f"/{FRAMED}{ONE}", asked | own)
    folders = [
        path for path in sorted(site.iterdir()) if path.is_dir() and path.name not in {"assets", FRAMED.strip("/")}
    ]
    plain = [path for path in sorted((site / "assets").glob("*/")) if asked_anew(site, path)]
    for path in folders:
        yield Rule(f"/{path.relative_to(site).as_posix()}/*", asked | own)
    for path in plain:
        yield Rule(f"/{path.relative_to(site).as_posix()}/*", asked)
    for path in (*sorted(site.glob("*.*")), *sorted((site / "assets").rglob("*.*"))):
        if path.is_file() and path.suffix not in PACKED and not any(each in path.parents for each in plain):
            name = path.relative_to(site).as_posix()
            kind = {"Content-Type": TYPES[path.suffix]} if path.suffix in TYPES else {}
            cached = {"Cache-Control": caching(name)} if path.parent != site else {}
            if cached or kind:
                yield Rule(f"/{name}", cached | kind)


def written(given: Iterable[Rule]) -> str:
    """Return the text of a ``_headers`` file.

    Raises:
        SystemExit: the file would be more than hosts read.
    """
    text = ""
    given = list(given)
    for path, headers in given:
        text += f"{path}\n" + "".join(f"  {name}: {value}\n" for name, value in headers.items())
    if len(given) > MOST_RULES:
        sys.exit(f"{NAME} would have {len(given)} rules; Cloudflare Pages reads {MOST_RULES}")
    longest = max(map(len, text.splitlines()), default=0)
    if longest > LONGEST_LINE:
        sys.exit(
            f"{NAME} would have a line of {longest} characters; Cloudflare Pages reads {LONGEST_LINE}:"
            " are there more inline scripts than before?"
        )
    return text


def read(text: str) -> list[Rule]:
    r"""Return the rules of a ``_headers`` file.

    >>> read("/*\n  A: b\n")
    [Rule(path='/*', headers={'A': 'b'})]
    """
    found: list[Rule] = []
    for line in text.splitlines():
        if line.startswith("/"):
            found.append(Rule(line.strip(), {}))
        elif line.strip() and not line.startswith("#"):
            name, _, value = line.partition(":")
            found[-1].headers[name.strip()] = value.strip()
    return found


def sent(given: Iterable[Rule], path: str) -> dict[str, str]:
    """Return the headers for ``path``: those of all rules that match, joined as hosts join them.

    >>> sent([Rule("/*", {"A": "b"}), Rule("/c", {"A": "d"})], "/c")
    {'A': 'b, d'}
    """
    headers: dict[str, str] = {}
    for rule in given:
        if rule.matches(path):
            for name, value in rule.headers.items():
                headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers


def write(site: Path, policy: str, framed: str) -> None:
    """Write the file for a built site whose pages have these policies."""
    (site / NAME).write_text(written(rules(site, policy, framed)), encoding="utf-8")
