import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const journal = await import("../../docs/assets/store/journal.js");
const records = await import("../../docs/assets/store/records.js");
const { stateOf } = await import("../../docs/assets/store/takeover.js");
const { whole } = await import("../../docs/assets/store/runs.js");

const LOG = { procedure: "a.contest", seed: "abc", inputs: {}, moves: [] };
const VIEW = { blocks: [], steps: [], choices: [], offers: [] };

test("a roll is written once and then renewed, also when another tab renewed it first", async () => {
  const { entry, unkept } = await journal.write({ title: "Contest", log: LOG });
  assert.equal(unkept, "");
  assert.equal(entry.kind, "roll");
  await records.put("entries", { ...entry, summary: "by another tab" });
  const { entry: renewed } = await journal.write({ ...entry, summary: "by this tab" });
  assert.equal(renewed.id, entry.id);
  assert.equal((await records.get("entries", entry.id)).summary, "by this tab");
});

test("a log’s place is its seed, its moves and the undone ones", () => {
  assert.equal(stateOf(LOG), stateOf({ ...LOG, inputs: { other: 1 } }));
  assert.notEqual(stateOf(LOG), stateOf({ ...LOG, moves: [{ do: "roll", by: "hero" }] }));
  assert.notEqual(stateOf(LOG), stateOf({ ...LOG, undone: 1 }));
});

test("a run can be shown only where its log and its view are whole, and of this procedure", () => {
  assert.equal(whole({ log: LOG, view: VIEW }, "a.contest"), true);
  for (const run of [
    { log: LOG, view: VIEW, other: "b.contest" },
    { log: { ...LOG, moves: null }, view: VIEW },
    { log: LOG, view: { ...VIEW, offers: undefined } },
    { log: LOG, view: { ...VIEW, choices: [{}] } },
    { log: LOG },
    {},
  ])
    assert.equal(Boolean(whole(run, run.other ?? "a.contest")), false);
});
