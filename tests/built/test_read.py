"""What the built site says, read by the proofreader: sentences, headings, cells, captions, buttons and their names."""

import re
from collections.abc import Iterator

import pytest

from tests.browser.pages import paths, text_of
from tests.built.reader import THING, read
from tests.core.english import PATTERNS, WRITTEN, faults

OWN = (
    "hqweb-", "hqweb", "nginx", "new_seed", "x86_64", "zlib (Zlib)", "bzip2-1.0.6", "SHA-256", "2020-12",
    "TX 9-307-067", "Who Is This Document For?",
)  # fmt: skip
"""Names that are written as their owners write them."""

CODE = ("contributing/", "package/")
"""Pages about code, which has signs and small letters of its own."""

PROSE = ("", "dd", "description", "div", "li", "p", "small")
"""What holds the sentences of a page."""

CAPITAL = ("button", "h1", "h2", "h3", "h4", "label", "legend", "summary")


OF_CODE = ("code", "a space that should not be there", "points that meet", "a sentence that begins small")
"""Faults that the signs of code would be."""

SILENT_CODE = tuple(each for each in WRITTEN if each[0] not in OF_CODE)


def wrong(html: str, *, code: bool = False, known: set[tuple[str, str]] | None = None) -> Iterator[str]:
    """What is wrong with the texts of a page, but for those that are known from other pages."""
    page = read(html)
    yield from (f"nothing after a colon: “{text}”" for text in page.bare)
    written = SILENT_CODE if code else WRITTEN
    before = set() if known is None else known
    for of, text in page.found:
        if (of, text) in before:
            continue
        before.add((of, text))
        plain = re.sub("|".join(map(re.escape, OWN)), THING, text)
        yield from (f"{of}: {fault}" for fault in faults(plain, written if code or of in PROSE else PATTERNS))
        if not text:
            yield f"nothing in a {of}"
            before.discard((of, text))
        elif of in CAPITAL and plain[0].islower() and not code:
            yield f"a {of} that begins small: “{text}”"
        elif of not in PROSE and text[-1] in ",;:":
            yield f"a {of} that breaks off: “{text}”"


def test_every_text_of_every_page() -> None:
    known: set[tuple[str, str]] = set()
    found = {path: list(wrong(text_of(path), code=path.startswith(CODE), known=known)) for path in paths()}
    assert len(known) > 10_000
    assert {path: each for path, each in found.items() if each} == {}


@pytest.mark.parametrize(
    "html",
    [
        "<h2></h2>",
        "<figure><figcaption></figcaption><p>You win.</p></figure>",
        "<button type='button'><svg><title>Add</title></svg></button>",
        "<h2>before you roll</h2>",
        "<p><b>Surges:</b> surges: 3</p>",
        "<summary>Options<small>gambits: gambits</small></summary>",
        "<div><p>Before you roll:</p></div>",
        "<ul><li>What may follow:</li></ul>",
        "<p>Before you roll:</p><h2>At the table</h2>",
        "<th>Rolled:</th>",
        "<label for='x'>Name,</label>",
        "<table><tr><td>1 more successes</td></tr></table>",
        "<table><caption>One roll against 1 targets</caption></table>",
        "<p>You have 1 hero\n<b>hero</b> point.</p>",
        "<p>You have 1 points.</p>",
        "<p>You have the\n<b>the</b> prize.</p>",
        "<p>Type 2 faces: d20 (d20).</p>",
        "<p>You win..</p>",
        "<p>You win. <b>.</b> Roll again.</p>",
        "<p>An <b>minor victory</b>.</p>",
        "<p>{{ roller }}</p>",
        "<p>The level of None.</p>",
        "<img alt='1 dice'>",
        "<button aria-label='Remove 1 targets'>Remove</button>",
        "<input placeholder='a ability'>",
        "<abbr title='of undefined'>edge</abbr>",
        "<meta name='description' content='A rule , and its roll.'>",
    ],
)
def test_a_fault_in_a_page_is_found(html: str) -> None:
    assert list(wrong(f"<main>{html}</main>"))


@pytest.mark.parametrize(
    "html",
    [
        "<p>One edge adds 2, two move the tier:</p><ul><li>with <code>a b</code> and <code>c</code></li></ul>",
        "<button aria-label='Roll'><svg></svg></button><button>Roll</button>",
        "<h2>Odds<a class='headerlink' href='#odds'>¶</a></h2><p>Even so:</p><pre>{x}</pre>",
        "<li><a href='a'>QuestWorlds</a> <a href='b'>QuestWorlds 0.97</a></li>",
        "<li><span><b>Odo</b></span><span><b>Odo </b>5<span>:</span>3</span></li>",
        "<p>Release <span data-of='release'></span>, about <span data-of='bytes'></span> MB</p>",
    ],
)
def test_a_page_without_faults_is_left_alone(html: str) -> None:
    assert list(wrong(f"<main>{html}</main>")) == []
