// Records where the browser has no database: the tab's own memory, which must keep every promise but that of lasting.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const records = await import("../../docs/assets/store/records.js");
const { raised } = await import("../../docs/assets/store/versions.js");

test("a record is given back as it was put, with the time and the mark of its change", async () => {
  const put = await records.put("heroes", { id: "ada", name: "Ada" });
  assert.deepEqual(await records.get("heroes", "ada"), put);
  assert.equal(put.name, "Ada");
  assert.equal(records.trouble(), "forbidden");
});

test("a change of an older record is refused and returns the current one", async () => {
  const first = await records.put("heroes", { id: "bo", name: "Bo" });
  const second = await records.put("heroes", { ...first, name: "Bo the Bold" });
  assert.notEqual(second.rev, first.rev);
  await assert.rejects(records.put("heroes", { ...first, name: "Nobody" }), (error) => {
    assert.equal(error.code, "store.changed");
    assert.equal(error.record.name, "Bo the Bold");
    return true;
  });
  assert.equal((await records.get("heroes", "bo")).name, "Bo the Bold");
});

test("a deleted record comes back, unless there’s another by then", async () => {
  await records.put("parties", { id: "crew", title: "The crew" });
  await records.drop("parties", "crew");
  assert.equal(await records.get("parties", "crew"), undefined);
  assert.equal((await records.back("parties", "crew")).title, "The crew");
  await assert.rejects(records.back("parties", "crew"), { code: "store.missing" });
  await records.drop("parties", "crew");
  await records.put("parties", { id: "crew", title: "Another crew" });
  await assert.rejects(records.back("parties", "crew"), { code: "store.changed" });
});

test("what was put over another lies aside, and changes places with it", async () => {
  const first = await records.put("runs", { id: "run", summary: "the first" });
  await records.put("runs", { id: "run", rev: first.rev, summary: "the second" }, true);
  const [{ n, record }] = await records.replaced("runs", "run");
  assert.equal(record.summary, "the first");
  await records.back("runs", "run", n);
  assert.equal((await records.get("runs", "run")).summary, "the first");
  assert.equal((await records.replaced("runs", "run"))[0].record.summary, "the second");
});

test("records of a file are added if there are none, and only events keep their times", async () => {
  await records.put("sessions", { id: "s1", title: "Ours" });
  const before = Date.now();
  const found = await records.added([
    ["sessions", { id: "s1", title: "Theirs", at: 5 }],
    ["sessions", { id: "s2", title: "Second", at: 5 }],
    ["entries", { id: "e1", title: "A roll", at: 5 }],
  ]);
  assert.deepEqual(found, [
    ["sessions", "s2"],
    ["entries", "e1"],
  ]);
  assert.equal((await records.get("sessions", "s1")).title, "Ours");
  assert.ok((await records.get("sessions", "s2")).at >= before);
  assert.equal((await records.get("entries", "e1")).at, 5);
});

test("records are listed newest first", async () => {
  for (const id of ["one", "two", "three"]) await records.put("settings", { id });
  assert.deepEqual(
    (await records.all("settings", 2)).map(({ id }) => id),
    ["three", "two"],
  );
});

test("a record of before the database is raised, and one that cannot be read says so", () => {
  assert.deepEqual(raised("forms", { id: "f", v: 0, text: '{"ability":"17"}' }).values, { ability: "17" });
  assert.equal(raised("forms", { id: "f", v: 0, text: "{" }).broken, "{");
  assert.equal(raised("forms", { id: "f", v: 0, text: "[]" }).broken, "[]");
});
