"""Finish a built site's pages: one style sheet, a search that waits for its reader, tables, and the policy.

The theme and the pages bring five style sheets, and the theme fetches its whole search index with each page.
Here the sheets become one file, two scripts of ``docs/assets`` go before the theme's script, both under a name
with a hash of what they contain, and every page gets the policy of :mod:`scripts.policy`. The theme's script
would put a table without a class into a box that scrolls, which no key reaches; so Markdown's tables become tables
of the site, which break their lines instead.
"""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from scripts.policy import policy

ROOT = Path(__file__).resolve().parent.parent
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
ASSETS = ROOT / "docs" / "assets"
# The one page that isn't the theme's: a worked example of a front end, which links nothing.
EXAMPLE = Path("package/contest.html")
BEFORE = 'import "./within.js";\nimport "./search.js";\nimport "./arrived.js";\nimport "./opened.js";\n'
CHARSET = '<meta charset="utf-8">'
SHEET = re.compile(r'<link rel="stylesheet" href="([^"]*?)(assets/[^"]+)">')
BUNDLE = re.compile(r'(<script src="[^"]*?)(assets/javascripts/bundle\.\w+\.min\.js)(">)')
FORM = re.compile(r'(<form class="md-search__form") name="search"')
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
# The style of what is made from docstrings, on every page; the site has its own.
DOCSTRINGS = "assets/_mkdocstrings.css"
# Firefox fetches the next page ahead by itself, which the policy refuses with two errors in its console.
AHEAD = re.compile(r'\s*<link rel="(?:next|prev)" href="[^"]*">')
# The theme's script for content tabs, of which the site has none: Firefox warns of it on each page.
TABS = re.compile(r"<script>var target=document\.getElementById\(location\.hash\.slice\(1\)\);[^<]*</script>")
# An open search is wider than a phone's screen, and the browser would shrink the page until all of it fits.
VIEWPORT = ("width=device-width,initial-scale=1", "width=device-width,initial-scale=1,minimum-scale=1")
# The theme takes away every transition while its colors change, and tells the browser of its scheme, which costs the
# style of the whole page three times. It does so at every start, where nothing has changed.
SWITCHING = 'document.body.setAttribute("data-md-color-switching","")'
COLORS = re.compile(r"for\(let\[(\w+),(\w+)\]of Object\.entries\(\w+\.color\)\)")
SCHEME = re.compile(r"(\w+\.content)=(\w+\.colorScheme)")
MAP = re.compile(r"\n?(?://|/\*)# sourceMappingURL=\S+(?: \*/)?\s*$")


def esbuild(text: str, folder: Path, *options: str) -> str:
    """Return ``text`` with everything it imports from ``folder``, minified."""
    command = [str(ESBUILD), "--minify", "--charset=utf8", "--log-level=warning"]
    done = subprocess.run([*command, *options], input=text, stdout=subprocess.PIPE, text=True, check=False, cwd=folder)
    if done.returncode:
        sys.exit("finish: esbuild could not make the style sheet or the script of the pages")
    return done.stdout


def place(folder: Path, stem: str, suffix: str, text: str) -> str:
    """Write ``text`` under a name with its hash; give that name as pages write it."""
    name = f"{stem}.{hashlib.sha256(text.encode()).hexdigest()[:8]}{suffix}"
    (folder / "assets" / name).write_text(text, encoding="utf-8")
    return f"assets/{name}"


def the_one[T](found: set[T], what: str) -> T:
    """Return what all pages share.

    Raises:
        SystemExit: they do not share it, so that they cannot be finished alike.
    """
    if len(found) != 1:
        sys.exit(f"finish: the pages should have the same {what}, and have {len(found)} kinds of it")
    return found.pop()


def replace_sheets(html: str, name: str) -> str:
    """Return a page that links one style sheet where it linked several.

    >>> links = '<link rel="stylesheet" href="../assets/a.css"><p><link rel="stylesheet" href="../assets/b.css">'
    >>> replace_sheets(links, "assets/c.css")
    '<link rel="stylesheet" href="../assets/c.css"><p>'
    """
    first = SHEET.search(html)
    if first is None:
        sys.exit("finish: a page links no style sheet")
    one = f'<link rel="stylesheet" href="{first[1]}{name}">'
    return html[: first.start()] + one + SHEET.sub("", html[first.end() :])


def as_the_sites(table: re.Match[str]) -> str:
    """Return a table of Markdown with the classes of the site's own.

    >>> TABLE.sub(as_the_sites, '<table><tr><th>a</th><td align="right">1</td></tr></table>')
    '<table class="hq-table"><tr><th>a</th><td class="n">1</td></tr></table>'
    """
    return table[0].replace("<table>", '<table class="hq-table">').replace(' align="right"', ' class="n"')


def quiet(html: str) -> str:
    """Return a page that no browser complains about in its console, and that no phone shrinks.

    >>> quiet('<link rel="prev" href="../a/"> <link rel="next" href="../b/"><link rel="icon" href="c.png">')
    '<link rel="icon" href="c.png">'
    """
    return TABS.sub("", AHEAD.sub("", html)).replace(*VIEWPORT)


def merge(site: Path, pages: dict[Path, str]) -> None:
    """Let all pages link one style sheet and one script of the theme; remove those that they linked."""
    sheets = the_one({tuple(each[2] for each in SHEET.finditer(html)) for html in pages.values()}, "style sheets")
    bundle = the_one({each[2] for html in pages.values() for each in BUNDLE.finditer(html)}, "theme script")
    if any(len(FORM.findall(html)) != 1 for html in pages.values()):
        sys.exit("finish: a page does not have the one search form of the theme")
    imports = "".join(f'@import "./{sheet}";\n' for sheet in sheets if sheet != DOCSTRINGS)
    style = esbuild(imports, site, "--loader=css", "--bundle")
    theme = theme_script(site / bundle)
    for name in {*sheets, bundle}:
        (site / name).unlink()
    style, theme = place(site, "style", ".css", style), place(site, "theme", ".js", theme)
    for path, html in pages.items():
        pages[path] = linked(html, style, theme)


def theme_script(bundle: Path) -> str:
    """Return the script of the theme with those of ``docs/assets`` that run before it."""
    before = esbuild(BEFORE, ASSETS, "--loader=js", "--format=iife", "--bundle")
    theme = calm(bundle.read_text(encoding="utf-8"))
    return before + esbuild(theme, ASSETS, "--loader=js", "--legal-comments=inline")


def calm(script: str) -> str:
    """Return the theme's script so that it touches the style of a page only where its colors change.

    Until somebody chooses, the scheme of a page is ``auto``, which looks as the one that the theme then sets.

    >>> calm(f"{SWITCHING},x;for(let[a,c]of Object.entries(s.color))y;o.content=a.colorScheme,z")[:55]
    '0,x;for(let[a,c]of Object.entries(s.color))a==="scheme"'
    """
    changed = f'\\1==="scheme"&&!["auto",\\2].includes(document.body.dataset.mdColorScheme)&&{SWITCHING},'
    for found, instead in ((COLORS, rf"\g<0>{changed}"), (SCHEME, r'(\1||\2!=="light")&&(\g<0>)')):
        script, count = found.subn(instead, script)
        if count != 1:
            sys.exit(f"finish: the theme's script no longer has its {found.pattern}")
    return script.replace(SWITCHING, "0", 1)


def linked(html: str, style: str, theme: str) -> str:
    """Return a page that links this one style sheet and this script, and whose search waits."""
    return BUNDLE.sub(rf"\g<1>{theme}\g<3>", FORM.sub(r"\1", replace_sheets(html, style)))


def drop_maps(site: Path) -> None:
    """Remove source maps, and what in scripts asks for them."""
    for path in site.rglob("*.map"):
        path.unlink()
        script = path.with_suffix("")
        if script.is_file():
            script.write_text(MAP.sub("\n", script.read_text(encoding="utf-8")), encoding="utf-8")


def finish(site: Path) -> str:
    """Finish the pages of a built site, and give the policy that they have."""
    pages = {path: quiet(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    themed = {path: html for path, html in pages.items() if path != site / EXAMPLE}
    merge(site, themed)
    pages |= themed
    drop_maps(site)
    told = policy(pages.values())
    meta = f'{CHARSET}<meta http-equiv="Content-Security-Policy" content="{told}">'
    for path, html in pages.items():
        if html.count(CHARSET) != 1:
            sys.exit(f"finish: {path} does not tell its encoding once, so there is no place for the policy")
        path.write_text(TABLE.sub(as_the_sites, html).replace(CHARSET, meta), encoding="utf-8")
    return told
