"""Write the page for frames in other people's pages: ``embed/``, its style, and the form of each roller.

``docs/assets/embed/`` has the page and its script. Everything a frame fetches before its roller is touched weighs at
most 30 kB, so the page's style has only the rules of the site's sheets that a form needs, and the form of a procedure
is a file without the procedure's moves and outcomes. This is the one page that any site may frame: see `policy`.
"""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

from macros.pages import SETTINGS
from scripts.finish import CHARSET, esbuild, the_one
from scripts.headers import FRAMED
from scripts.policy import DIRECTIVES, source_of

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "docs" / "assets" / "embed" / "page.html"
PAGE = f"{FRAMED}index.html"
MAP = re.compile(r'<script type="importmap">(.*?)</script>')
STYLE = f"{FRAMED}form.css"
WHOLE = "assets/framed.css"
"""The whole look, which the frame fetches with the engine."""

ROLLER = re.compile(r"<hq-roller data-setup='([^']*)'")
"""A roller, unless it's for a lesson, where it lacks fields."""

NOTICES = {"drawsteel": "draw_steel", "spheres": "spheres"}
"""Families whose licenses ask for a notice, which is in the settings under that name."""

UNREAD = ("moves", "outcomes", "endings")
"""Parts of a procedure that its roller doesn't read."""

SCHEME = "[data-md-color-scheme=slate]"
"""The selector of dark colors that an address asks for; without it, they're the browser's choice."""

# The classes of what a roller draws before its first answer, without its shapes.
CLASSES = frozenset(
    {f"hq-{name}" for name in ("acts", "btn", "check", "fieldrow", "fold", "foot", "form", "hint", "in", "lab", "list")}
    | {f"hq-{name}" for name in ("listrow", "part", "picks", "roller", "rule", "seg", "small", "split", "stepper")}
    | {"hq-switch", "hq-vh", "is-main", "is-pick", "is-quiet", "is-row", "is-set", "is-text", "is-wide", "md-typeset"}
)
CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
PROPERTY = re.compile(r"(--[\w-]+):")
# What no form has before a touch, although it has no class.
OTHERS = re.compile(
    r"\b(h1|h2|table|tr|ol|ul|li|svg|pre|article)\b|hq-(?!roller)|\[data-(side|span|rung|missing)|aria-(pressed|disabled)|:target"
)


def policy(page: str) -> str:
    """Return the policy of the page: the site's own, with its import map as its one inline script, and no frames."""
    scripts = f"{DIRECTIVES['script-src']} {source_of(the_one(set(MAP.findall(page)), 'import map'))}"
    changed = {"script-src": scripts, "base-uri": "'none'", "form-action": "'none'", "frame-src": "'none'"}
    return "; ".join(f"{name} {sources}" for name, sources in (DIRECTIVES | changed).items())


def rules(css: str) -> Iterator[tuple[str, str]]:
    """Return the selector, or the condition, and the body of each rule of a minified style sheet.

    >>> list(rules("a{b:c}@media print{d{e:f}}"))
    [('a', 'b:c'), ('@media print', 'd{e:f}')]
    """
    start = depth = 0
    selector = ""
    for place, sign in enumerate(css):
        if sign == "{":
            depth += 1
            if depth == 1:
                selector, start = css[start:place], place + 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield selector, css[start:place]
                start = place + 1


def selectors(selector: str) -> Iterator[str]:
    """Return the selectors of a list; commas in parentheses separate nothing here.

    >>> list(selectors("a,:is(b,c) d"))
    ['a', ':is(b,c) d']
    """
    start = depth = 0
    for place, sign in enumerate(f"{selector},"):
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == "," and depth == 0:
            yield selector[start:place]
            start = place + 1


def needed(selector: str) -> bool:
    """Return whether a form may have what a selector finds.

    >>> [needed(each) for each in (".hq-btn:hover", ".hq-btn .hq-stamp", "[data-md-color-scheme=slate]", ":root")]
    [True, False, True, True]
    """
    if selector == SCHEME:
        return True
    here = selector.replace(":not([data-md-color-scheme])", "")
    if here.startswith("body:") or "data-md-" in here:
        return False
    return CLASSES.issuperset(CLASS.findall(here)) and not OTHERS.search(CLASS.sub("", here))


def picked(css: str) -> str:
    """Return the rules of a minified style sheet that a form needs."""
    found = ""
    for selector, body in rules(css):
        if selector.startswith("@"):
            inner = "" if "print" in selector or "scripting" in selector else picked(body)
            found += f"{selector}{{{inner}}}" if inner else ""
        elif kept := ",".join(filter(needed, selectors(selector))):
            found += f"{kept}{{{body}}}"
    return found


def without_unused(css: str) -> str:
    """Return a style sheet without the custom properties that none of its rules reads.

    >>> without_unused("a{--b:1;--c:2}d{e:var(--b)}")
    'a{--b:1}d{e:var(--b)}'
    """
    for name in sorted(set(PROPERTY.findall(css))):
        if not re.search(rf"var\({name}\b(?!-)", css):
            css = re.sub(rf"(?<=[{{;]){name}:[^;}}]*;?", "", css).replace(";}", "}")
    return css


def style(css: str) -> str:
    """Return the style of the page before its first answer, from the whole look."""
    before = ""
    css = picked(css)
    while before != css:
        before, css = css, without_unused(css)
    return esbuild(css, ROOT, "--loader=css")


def notices() -> dict[str, str]:
    """Return the notice of each family that needs one, in one line."""
    found = re.findall(r"^  (\w+): >-\n((?:    .*\n)+)", SETTINGS.read_text(encoding="utf-8"), re.MULTILINE)
    texts = {name: " ".join(text.split()) for name, text in found}
    return {family: texts[name] for family, name in NOTICES.items()}


def forms(site: Path) -> dict[str, dict[str, Any]]:
    """Return the form of each procedure, as on its rule's page, except of sheets, which are kept on a device."""
    found: dict[str, dict[str, Any]] = {}
    notice = notices()
    for path in sorted(site.rglob("index.html")):
        page = path.parent.relative_to(site).as_posix()
        for text in ROLLER.findall(path.read_text(encoding="utf-8")):
            setup = json.loads(unescape(text))
            procedure = setup["procedure"]
            own = procedure["rule"].partition("#")[0] == page
            if "sheet" in procedure or (procedure["id"] in found and not own):
                continue
            read = {key: value for key, value in procedure.items() if key not in UNREAD}
            # Nothing here is filled in from a hero's sheet.
            read["fields"] = [
                {key: value for key, value in field.items() if key != "source"} for field in read["fields"]
            ]
            note = {"notice": notice[procedure["family"]]} if procedure["family"] in notice else {}
            found[procedure["id"]] = {"procedure": read, "inputs": setup["inputs"], "die": setup["die"]} | note
    return found


def write(site: Path) -> str:
    """Write the page, its style and the forms into a finished site; return the page's policy."""
    for procedure, form in forms(site).items():
        text = json.dumps(form, separators=(",", ":"), ensure_ascii=False)
        (site / FRAMED / f"{procedure}.json").write_text(f"{text}\n", encoding="utf-8")
    whole = site / WHOLE
    (site / STYLE).write_text(style(whole.read_text(encoding="utf-8")), encoding="utf-8")
    page = SOURCE.read_text(encoding="utf-8")
    told = policy(page)
    meta = f'{CHARSET}<meta http-equiv="Content-Security-Policy" content="{told}">'
    (site / PAGE).write_text(page.replace(CHARSET, meta), encoding="utf-8")
    return told
