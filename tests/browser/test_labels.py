"""Everything the script draws, read by the proofreader: every form unfolded with an extra row, and its results."""

from tests.browser.pages import rollers
from tests.browser.tracker import Tracker
from tests.built.reader import wrong

SEED = "0123456789abcdef"

# Draw a roller of another page in the place of this page's text, so that no page has to be opened.
PUT = """async ([address, id, noun]) => {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const setup = (each) => JSON.parse(each.dataset.setup);
  const found = [...page.querySelectorAll("hq-roller")].find((each) => setup(each).procedure.id === id);
  if (noun) {
    const spoilt = setup(found);
    spoilt.procedure.fields.find((field) => field.kind === "list").noun.one = noun;
    found.dataset.setup = JSON.stringify(spoilt, null, 1);
  }
  document.querySelector("article").replaceChildren(document.adoptNode(found));
}"""

# Everything unfolded and a row more in each list, down to the lists within rows.
WHOLE = """async (root) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const added = new Set();
  for (let round = 0; round < 3; round += 1) {
    for (const each of root.querySelectorAll("details:not([open])")) each.open = true;
    await frame();
    for (const each of root.querySelectorAll(".hq-list > button[id]")) {
      if (!added.has(each.id)) each.click();
      added.add(each.id);
    }
    await frame();
  }
  return root.outerHTML;
}"""

ANSWERED = "root => !root.waiting && (root.view || root.querySelector('[role=alert], .hq-bad'))"


def put(tracker: Tracker, path: str, procedure: str, noun: str = "") -> str:
    """Draw a roller, with another noun for its first list where one is given, and give it unfolded."""
    tracker.page.evaluate(PUT, [tracker.site + path, procedure, noun])
    tracker.aim(procedure)
    tracker.live.wait_for()
    return str(tracker.root.evaluate(WHOLE))


def test_every_label_that_is_drawn(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    running.page.evaluate("seed => { window.knownSeed = seed }", SEED)
    found: dict[str, list[str]] = {}
    known: set[tuple[str, str]] = set()
    for procedure, path in {procedure: path for path, procedure in rollers()}.items():
        texts = [put(running, path, procedure)]
        running.root.locator("form [data-act]").first.click()
        running.page.wait_for_function(ANSWERED, arg=running.root.element_handle())
        texts.append(running.root.evaluate(WHOLE))
        found[procedure] = [each for text in texts for each in wrong(text, known=known)]
    assert {procedure: each for procedure, each in found.items() if each} == {}
    assert len(known) > 1_000


def test_a_fault_that_is_drawn_is_found(running: Tracker) -> None:
    running.open("heroquest/simple-contest/")
    spoilt = put(running, "heroquest/group-contest/", "heroquest.group-contest", "a opponent")
    assert any("a opponent" in each for each in wrong(spoilt))
