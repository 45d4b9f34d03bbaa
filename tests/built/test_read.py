"""The built site's text, read by the proofreader: sentences, headings, cells, captions, buttons, and their names."""

import pytest

from tests.browser.pages import paths, text_of
from tests.built.reader import CODE, wrong


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
