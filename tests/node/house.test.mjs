// House rules on a device, as a link, and as a file: what has to hold without a page.
import "./browser.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const sets = await import("../../docs/assets/house/sets.js");
const { linkOf, ofLink } = await import("../../docs/assets/house/passed.js");
const { fileOf, ofFile } = await import("../../docs/assets/files/set.js");
const { moved } = await import("../../docs/assets/house/rollers.js");

const damaged = JSON.parse(readFileSync(new URL("../house/damaged.json", import.meta.url), "utf-8"));
const HIGH = "heroquest.resistance-classes/high/modifier";
const own = { id: "a", game: "heroquest", name: "Our table", changes: { [HIGH]: 3 } };
const other = { id: "b", game: "spheres", name: "Our table", changes: { "spheres.stress/limit": 12 } };
const both = sets.added(sets.added(sets.NONE, own), other);

test("a new set is in use, and each game has its own", () => {
  assert.deepEqual(sets.laid(both), { heroquest: own.changes, spheres: other.changes });
  assert.equal(sets.active(both, "heroquest").id, "a");
  assert.equal(sets.active(both, "questworlds"), undefined);
});

test("a set that is turned off lays nothing, and can be turned on again", () => {
  const off = sets.used(both, "heroquest", "");
  assert.deepEqual(sets.laid(off), { spheres: other.changes });
  assert.equal(sets.last(off, "heroquest").id, "a");
  assert.deepEqual(sets.laid(sets.used(off, "heroquest", "a")), sets.laid(both));
});

test("a set without changes is the book", () => {
  assert.deepEqual(sets.laid(sets.changed(both, "a", {})), { spheres: other.changes });
});

test("no two sets of a game have the same name", () => {
  const three = sets.copied(sets.copied(both, "a", "c"), "a", "d");
  assert.deepEqual(
    sets.of(three, "heroquest").map(({ name }) => name),
    ["Our table", "Our table 2", "Our table 3"],
  );
  assert.deepEqual(sets.one(three, "d").changes, own.changes);
  assert.equal(sets.one(sets.renamed(three, "d", "Our table"), "d").name, "Our table 3");
  assert.equal(sets.one(sets.renamed(three, "d", "  The  \n campaign "), "d").name, "The campaign");
  assert.equal(sets.one(sets.renamed(three, "d", ""), "d").name, "Our table 3");
});

test("a deleted set is in use no more", () => {
  const left = sets.dropped(both, "a");
  assert.deepEqual(left.sets, [other]);
  assert.deepEqual([left.active, left.last], [{ spheres: "b" }, { spheres: "b" }]);
});

test("the book's own value isn't a change", () => {
  assert.deepEqual(sets.withValue({ [HIGH]: 3 }, HIGH, 6, 6), {});
  assert.deepEqual(sets.withValue({}, HIGH, 7, 6), { [HIGH]: 7 });
});

test("whatever is stored is read as sets", () => {
  assert.deepEqual(sets.read(both), both);
  for (const bad of [undefined, null, 7, "x", [], { sets: 3 }, { sets: [null, 3, {}, { id: 1, game: "x" }] }])
    assert.deepEqual(sets.read(bad), sets.NONE);
  const odd = {
    sets: [{ ...own, name: 7, changes: { a: {}, b: 2 } }],
    active: { heroquest: "z", spheres: "a" },
  };
  assert.deepEqual(sets.read(odd), {
    sets: [{ ...own, name: "Our table", changes: { b: 2 } }],
    active: {},
    last: {},
  });
});

test("a set that joins the others isn't in use, and changes none of them", () => {
  const found = sets.joined(both, { ...own, id: "c" });
  assert.deepEqual(
    found.sets.map(({ id, name }) => [id, name]),
    [
      ["a", "Our table"],
      ["b", "Our table"],
      ["c", "Our table 2"],
    ],
  );
  assert.deepEqual(sets.laid(found), sets.laid(both));
});

test("a link and a file give back what went in", () => {
  const set = {
    game: "heroquest",
    name: "Ours & “theirs” #2",
    changes: { [HIGH]: -3, "heroquest.tied": "hero" },
  };
  assert.deepEqual(ofLink(linkOf(set)), set);
  assert.deepEqual(ofFile(fileOf(set)), set);
});

test("a link says where its game's keys begin only once", () => {
  assert.equal(
    linkOf({ game: "heroquest", name: "A", changes: { "heroquest.tied": "hero" } }),
    "#house:heroquest?name=A&tied=hero",
  );
});

test("what isn't a link of house rules is none, and a broken one says so", () => {
  for (const hash of ["", "#roll", "#hq1:heroquest.simple-contest"]) assert.equal(ofLink(hash), null);
  for (const hash of ["#house:", "#house:../x?a=1", "#house:heroquest", "#house:heroquest?name=A"])
    assert.match(ofLink(hash).fault, /^This link .*\.$/);
  assert.match(ofLink(`#house:heroquest?a=${"1".repeat(70_000)}`).fault, /too long/);
});

test("a damaged file is refused with a sentence that says what's wrong", () => {
  const good = { format: "hqweb-house", version: 1, game: "heroquest", name: "A", changes: { [HIGH]: 3 } };
  for (const { what, text, file, without, says } of damaged) {
    const { [without]: _, ...rest } = { ...good, ...file };
    const { fault } = ofFile(text ?? JSON.stringify(rest));
    assert.match(fault ?? "", /^This file .*\.$/, what);
    assert.ok(fault.includes(says), `${what}: ${fault}`);
  }
  for (const text of ["[".repeat(60_000), JSON.stringify({ ...good, name: "x".repeat(70_000) })])
    assert.match(ofFile(text).fault, /^This file .*\.$/);
});

test("only what was left at its default takes the new default", () => {
  const from = [
    { name: "roll", kind: "pick", default: "high" },
    { name: "base", kind: "int", default: 14 },
    { name: "ability", kind: "rating" },
    { name: "rows", kind: "list", default: [] },
  ];
  const to = [
    { ...from[0], default: "low" },
    { ...from[1], default: 16 },
    from[2],
    { ...from[3], default: [{}] },
  ];
  const left = { roll: "high", base: 15, ability: "17", rows: [] };
  assert.deepEqual(moved(from, to, left), { roll: "low", base: 15, ability: "17", rows: [] });
  assert.deepEqual(moved(to, from, { ...left, roll: "low", base: 16 }), { ...left, base: 14 });
});
