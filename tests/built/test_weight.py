"""A built page's cost before a reader touches it: bytes as gzip sends them, and requests."""

import gzip
import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from tests.browser.pages import SITE, paths, setups, text_of

# Limits in bytes as gzip sends them, a little above what stands there.
# A page: the longest is a contest of many rounds, played out with its moves folded. Over this, it is two pages.
PAGE = 20_000
# The theme's style sheet is 25 kB of this; the rest is the look of pages and rollers, on paper too.
STYLE = 39_200
# The theme's own script, and a kilobyte that lets the search wait, leaves links within a page to the browser, and says
# why the roller didn't arrive.
THEME = 36_700
# The roller's own JavaScript, with what says why a part didn't arrive, and what it fetches when the engine is there.
ROLLER = 25_000
# What few readers need, or none before an answer, each fetched when it is wanted: what shows answers in advance, where
# a roller is near; the menu of a phone; what draws cards, maps and sums; what draws answers; the whole look of a
# roller in a frame on another site; what plays and draws contests of many moves, fetched by their pages at once; the
# boxes for dice from the table; the roll bar, and the sheet of a roll within a sentence; what keeps things on the
# device, fetched by trackers at once and by other rollers with the engine; heroes' sheets, where there are any; their
# page; what reads and writes files; the odds explorer, with what draws its maps; what it needs for house rules and for
# files; what shares rolls, with what draws QR codes; what asks a lesson's questions; what reads people from one line
# each; what opens terms; what counts dice and works them out by hand; what chooses the parts of a quick reference; a
# table's own rules, and what compares a result with the book; heroes who are ready to play; what a hero's sheet rolls,
# with its bar; what searches.
PARTS = {
    "ahead": 1_700,
    "book": 1_300,
    "drawer": 1_500,
    "drawn": 3_500,
    "told": 2_300,
    "tracker": 4_600,
    "typed": 2_600,
    "fair": 9_300,
    "framed": 16_700,
    "inline": 4_000,
    "store": 9_000,
    "heroes": 6_100,
    "house": 11_100,
    "files": 4_500,
    "sheets": 5_400,
    "explore": 15_000,
    "gm": 12_600,
    "quick": 4_200,
    "ready": 7_000,
    "rolls": 2_400,
    "ruled": 2_500,
    "saved": 1_800,
    "search": 10_000,
    "share": 12_600,
    "learn": 5_600,
    "lines": 4_100,
    "terms": 3_000,
}
# The engine without its runtime, in bytes as it is imported and as gzip sends it: for a page of each game, and for one
# about all of them before something is asked there. The whole engine was 3.27 MB once.
# Later releases of Python 3.13 make the same code a fifth of a percent larger.
ENGINE = {
    "": (336_000, 105_500),
    "heroquest": (905_000, 276_000),
    "questworlds": (1_255_000, 384_000),
    "questworlds-097": (736_000, 228_000),
    "draw-steel": (984_000, 302_000),
    "spheres": (730_000, 228_000),
}
# The catalog that some pages fetch: what they need of it, without tables, terms and changeables.
CATALOG = 46_000
# A roller in a frame on another site, before it's touched: its page, style, script and form.
FRAME = 30_000
# All that opening a page fetches. The same text in the theme alone is about 121 kB, and 1.1 of that is the aim.
ALL = 123_000
# What each rules page weighed before its answer came first and it had a roll bar, and how much of that it may weigh.
WEIGHED = Path(__file__).with_name("weighed.txt")
GROWN = 1.15
# The page, its style sheet, two scripts, the icon, and the list of pages that the theme asks for.
REQUESTS = 6

EVERY_PAGE = pytest.mark.parametrize("path", paths() or [""], ids=lambda path: path or "home")
# What a browser fetches by itself: sources, unless it waits until they're near, and links of these relations.
FETCHED = re.compile(
    r"<link rel=\"(?:stylesheet|icon|preload|modulepreload|prefetch)\" href=\"([^\"]+)"
    r"|<(?:script|img|iframe)\b(?![^>]*loading=\"lazy\")[^>]*? src=\"([^\"]+)"
)


def weight(data: bytes) -> int:
    """Return the bytes that gzip sends for these."""
    return len(gzip.compress(data, mtime=0))


def over(path: str, what: str, weighs: int, limit: int) -> list[str]:
    """Return the sentence for what is over its limit; nothing where it is not."""
    name = path or "the home page"
    return [f"{name}: {what} weighs {weighs} bytes with gzip, the limit is {limit}"] if weighs > limit else []


def fetched(path: str) -> dict[str, bytes]:
    """Return what opening a page fetches, by its path in the site: the page, what it links, the sitemap."""
    html = text_of(path)
    names = {urljoin(f"/{path}", one or other).removeprefix("/") for one, other in FETCHED.findall(html)}
    inside = {name: (SITE / name).read_bytes() for name in names if not name.startswith("data:")}
    return {"": html.encode(), "sitemap.xml": (SITE / "sitemap.xml").read_bytes()} | inside


def scripts_of_the_roller() -> list[Path]:
    """Return the roller's own scripts: what a page loads, and what that fetches later, once a roll was made."""
    return [path for path in (SITE / "assets" / "roller.js", SITE / "assets" / "offline.js") if path.is_file()]


@EVERY_PAGE
def test_a_page_is_light_before_a_touch(path: str) -> None:
    files = fetched(path)
    weights = {name: weight(data) for name, data in files.items()}
    heavy = over(path, "its HTML", weights[""], PAGE)
    for name, weighs in weights.items():
        limit = {"style": STYLE, "theme": THEME}.get(Path(name).name.partition(".")[0], ALL)
        heavy += over(path, name or "its HTML", weighs, limit)
    heavy += over(path, "all that it fetches", sum(weights.values()), ALL)
    assert heavy == []
    assert len(files) <= REQUESTS, f"{path} makes {len(files)} requests: {sorted(files)}"


def test_no_rules_page_has_grown_much_since_its_answer_comes_first() -> None:
    before = [line.split() for line in WEIGHED.read_text("utf-8").splitlines()]
    assert len(before) == 150
    weights = {path: (weight(text_of(path).encode()), int(was)) for path, was in before}
    assert {path: (now, was) for path, (now, was) in weights.items() if now > GROWN * was} == {}


def test_a_page_fetches_one_style_sheet_and_nothing_of_the_search_or_the_engine() -> None:
    for path in paths():
        names = sorted(re.sub(r"\.[0-9a-f]{8}\.", ".", Path(name).name) for name in fetched(path) if name)
        assert {"roller.js", "sitemap.xml", "style.css", "theme.js"} <= set(names), path
        assert len([name for name in names if name.endswith(".css")]) == 1, path
        assert not [name for name in names if "search" in name or "engine" in name], path


def test_the_rollers_own_script_is_small() -> None:
    found = scripts_of_the_roller()
    assert (SITE / "assets" / "roller.js") in found, f"there is no built site in {SITE}: run scripts/build first"
    sizes = {path.name: weight(path.read_bytes()) for path in found}
    assert sum(sizes.values()) <= ROLLER, f"the roller's scripts weigh {sizes}, the limit is {ROLLER} bytes"


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_a_small_script_that_no_page_loads(part: str) -> None:
    files = [SITE / "assets" / f"{part}{kind}" for kind in (".js", ".css")]
    assert sum(weight(path.read_bytes()) for path in files if path.is_file()) <= PARTS[part]
    assert not [path for path in paths() if any(f"{part}.js" in name for name in fetched(path))]


@pytest.mark.parametrize("form", sorted((SITE / "embed").glob("*.json")), ids=lambda path: path.name)
def test_a_roller_in_a_frame_is_light_before_a_touch(form: Path) -> None:
    files = fetched("embed/")
    assert set(files) - {""} == {"embed/form.css", "embed/roller.js", "sitemap.xml"}
    assert (
        weight(form.read_bytes()) + sum(weight(data) for name, data in files.items() if name != "sitemap.xml") <= FRAME
    )


def test_every_roller_but_a_sheet_has_a_form_for_frames() -> None:
    forms = {path.stem for path in (SITE / "embed").glob("*.json")}
    found = [setup["procedure"] for path in paths() for setup in setups(path)]
    assert forms == {each["id"] for each in found if "sheet" not in each}


def test_a_page_loads_no_more_of_the_engine_than_its_game_needs() -> None:
    info = json.loads((SITE / "assets" / "engine.json").read_text(encoding="utf-8"))
    assert info["families"].keys() == ENGINE.keys()
    for game, names in info["families"].items():
        files = [each for each in info["files"] if each["name"] in names]
        for unit, limit in zip(("bytes", "packed"), ENGINE[game], strict=True):
            assert sum(each[unit] for each in files) <= limit, (game, unit)


def test_pages_fetch_no_more_of_the_catalog_than_they_need() -> None:
    raw = (SITE / "assets" / "catalog.json").read_bytes()
    assert list(json.loads(raw)) == ["rulesets", "procedures"]
    assert weight(raw) <= CATALOG


def test_nothing_is_shipped_that_no_page_asks_for() -> None:
    names = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    assert not [name for name in names if name.endswith(".map")]
    linked = {name for path in (*paths(), "embed/") for name in fetched(path)}
    sheets = {name for name in names if name.endswith(".css")}
    # The style of a part comes with its script, which says that it has one.
    parts = {name for name in sheets if name.removesuffix(".css").removeprefix("assets/") in PARTS}
    for name in parts:
        script = (SITE / name).with_suffix(".js").read_text(encoding="utf-8")
        assert re.search(r"\bas styled\b", script), f"nothing asks for {name}"
    assert sheets - parts <= linked, sheets - parts - linked
    for name in names:
        if name.endswith((".js", ".css")) and "/engine/" not in name:
            assert "sourceMappingURL" not in (SITE / name).read_text(encoding="utf-8"), name


@pytest.mark.parametrize(("weighs", "count"), [(100, 0), (101, 1)])
def test_a_limit_holds_at_its_bound_and_is_told_one_past_it(weighs: int, count: int) -> None:
    told = over("heroquest/x/", "its HTML", weighs, 100)
    assert len(told) == count
    if told:
        assert told == ["heroquest/x/: its HTML weighs 101 bytes with gzip, the limit is 100"]
