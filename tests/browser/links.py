"""Links of rolls and of numbers, as tests make them and read them."""

from typing import Any

import zxingcpp
from playwright.sync_api import Locator, expect

from tests.browser.roller import Roller
from tests.browser.tracker import native

SIMPLE = "heroquest/simple-contest/"
CONTEST = "heroquest.simple-contest"
LONG, EXTENDED = "heroquest/extended-contest/", "heroquest.extended-contest"
MARK = ".hq-replayed"
RUNS = "async () => (await import('/assets/store.js')).all('runs')"
PIXELS = """async (svg) => {
  const box = svg.viewBox.baseVal;
  const side = Math.round(box.width) * 4;
  const copy = svg.cloneNode(true);
  copy.setAttribute("width", side);
  copy.setAttribute("height", side);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image();
  image.src = "data:image/svg+xml;base64," + btoa(new XMLSerializer().serializeToString(copy));
  await image.decode();
  const canvas = new OffscreenCanvas(side, side);
  const paper = canvas.getContext("2d");
  paper.drawImage(image, 0, 0);
  const { data } = paper.getImageData(0, 0, side, side);
  return { side, gray: Array.from({ length: side * side }, (_, place) => data[4 * place]) };
}"""


def share(roller: Roller) -> Locator:
    """Press Share, and give what opens."""
    roller.root.locator("[data-share]").click()
    box = roller.root.get_by_role("group", name="Share")
    expect(box.locator("input").first).to_be_visible()
    return box


def link(box: Locator, label: str) -> str:
    """Return the link in the box."""
    return box.get_by_label(label, exact=True).input_value()


def decoded(drawing: Locator) -> str:
    """Read a QR code as a camera would, from its pixels."""
    found: dict[str, Any] = drawing.evaluate(PIXELS)
    side = found["side"]
    image = memoryview(bytes(found["gray"])).cast("B", shape=[side, side])
    (code,) = zxingcpp.read_barcodes(image)
    return str(code.text)


def contest(hero: str = "Odo", ability: str = "17") -> str:
    """Return the text of a link of numbers."""
    given = {"ability": ability, "resistance": "5W2", "hero": hero}
    return str(native(op="link", procedure=CONTEST, inputs=given)["text"])


def rolled(seed: str = "0123456789abcdef", **more: Any) -> dict[str, Any]:
    """Return the reply of a roll."""
    given = {"ability": "17", "resistance": "5W2", **more.pop("inputs", {})}
    return native(op="begin", procedure=CONTEST, inputs=given, seed=seed, **more)


def link_of(log: dict[str, Any]) -> str:
    """Return the text of the link of a roll."""
    return str(native(op="link", log=log)["text"])
