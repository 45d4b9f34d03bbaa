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

# Everything unfolded and a row more in each list, down to the lists within rows, until there is no more of either; then
# with the odds, which are counted once a form is left alone for nine frames.
WHOLE = """async (root) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const added = new Set();
  const steps = [
    () => [...root.querySelectorAll("details:not([open])")],
    () => [...root.querySelectorAll(".hq-list > button[id]")].filter(({ id }) => !added.has(id)),
  ];
  for (let idle = 0, step = 0; idle < 2 && step < 12; step += 1) {
    const found = steps[step % 2]();
    idle = found.length ? 0 : idle + 1;
    for (const each of found) {
      if (each.localName === "details") each.open = true;
      else {
        added.add(each.id);
        each.click();
      }
    }
    if (found.length) await frame();
  }
  let still = 0;
  const watching = new MutationObserver(() => { still = 0; });
  watching.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  for (; still < 15; still += 1) await new Promise(requestAnimationFrame);
  watching.disconnect();
  return root.outerHTML;
}"""

# With the odds of what is pressed next, which are asked for after the answer.
ANSWERED = """root => {
  if (root.waiting) return false;
  const counted = !root.long || !root.querySelector("[data-main]") || root.turn?.of === root.log?.moves.length;
  return (root.view && counted) || root.querySelector("[role=alert], .hq-bad");
}"""


def put(tracker: Tracker, path: str, procedure: str, noun: str = "") -> str:
    """Draw a roller, with another noun for its first list where one is given, and give it unfolded."""
    tracker.page.evaluate(PUT, [tracker.site + path, procedure, noun])
    tracker.aim(procedure)
    tracker.live.wait_for()
    return str(tracker.root.evaluate(WHOLE))


def test_every_label_that_is_drawn_and_that_a_fault_is_found(running: Tracker) -> None:
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

    spoilt = put(running, "heroquest/group-contest/", "heroquest.group-contest", "a opponent")
    assert any("a opponent" in each for each in wrong(spoilt))
