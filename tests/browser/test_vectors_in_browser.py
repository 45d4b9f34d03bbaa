"""The page's own engine, in its own worker, answers the shared vectors as CPython does, byte for byte."""

import json
from pathlib import Path

from playwright.sync_api import Page

import hqweb

FOLDER = Path(__file__).resolve().parent.parent / "vectors"
SAMPLE = 200

# Asks the worker everything as the roller does, once it is ready; on a device whose engine runs already it is that one.
ASK = """async (requests) => {
  const assets = new URL("../assets/", document.baseURI);
  const info = await (await fetch(new URL("engine.json", assets))).json();
  const worker = new Worker(new URL(`${info.path}worker.js`, assets), { type: "module" });
  const replies = [];
  try {
    await new Promise((done, fail) => {
      worker.onerror = (event) => fail(new Error(event.message));
      worker.onmessage = ({ data }) => {
        if (data.type === "fault") fail(new Error(`${data.code}: ${data.detail}`));
        if (data.type === "reply") replies[data.id] = data.reply;
        if (data.type === "ready") {
          requests.forEach((request, id) => worker.postMessage({ type: "ask", id, request }));
        }
        if (Object.keys(replies).length === requests.length) done();
      };
      worker.postMessage({ type: "start", info });
    });
  } finally {
    worker.terminate();
  }
  return replies;
}"""


def requests() -> dict[str, str]:
    """Return the requests of all vectors by name."""
    return {
        f"{path.stem}: {vector['name']}": json.dumps(vector["request"], ensure_ascii=False)
        for path in sorted(FOLDER.glob("*.json"))
        for vector in json.loads(path.read_text(encoding="utf-8"))
    }


def test_the_same_answers_as_natively(looking: Page) -> None:
    every = requests()
    assert every, "tests/vectors holds no vector"
    step = -(-len(every) // SAMPLE)
    sample = dict(list(every.items())[::step])
    looking.goto("licences/")
    replies = dict(zip(sample, looking.evaluate(ASK, list(sample.values())), strict=True))
    assert replies == {name: hqweb.handle(request) for name, request in sample.items()}
