import assert from "node:assert/strict";
import { test } from "node:test";
import { understood, written } from "../../docs/assets/explore/address.js";
import { linkOf, ofLink, ofRecord, USUAL } from "../../docs/assets/quick/choice.js";

const FIELDS = [
  { name: "ability", kind: "rating" },
  { name: "hero", kind: "text", was: "name" },
  { name: "better", kind: "pick", options: [{ value: "high" }, { value: "low" }] },
  { name: "modifiers", kind: "list", high: 2, fields: [{ name: "amount", kind: "int" }] },
];
const KNOWN = new Map([["a.contest", { fields: FIELDS }]]);
const SET_UP = {
  p: "a.contest",
  i: { ability: "5W", hero: "Zoë & Ada", better: "low", modifiers: [{ amount: 3 }] },
  w: [["point"], ["changed", { ability: 20 }]],
  g: ["ability", "1", "20", "hero", "1", "20", "won"],
  n: "12",
  h: { "mastery.factor": 10 },
  b: "1",
};

test("a link to odds holds all that is set up", () => {
  assert.deepEqual(understood(written(SET_UP), KNOWN), { ...SET_UP, bad: "" });
});

test("a link leaves out what is not there, and nothing is then set up", () => {
  const bare = { p: "a.contest", i: {}, w: [], g: undefined, n: "", h: undefined, b: "" };
  assert.equal(written(bare), "#odds=1&p=a.contest&i=%7B%7D");
  assert.deepEqual(understood(written(bare), KNOWN), { ...bare, bad: "" });
});

test("what a link holds that the form has not is left out, and that is said", () => {
  for (const i of [
    { ability: [1] },
    { strange: 1 },
    { better: "middle" },
    { modifiers: [{}, {}, {}] },
    { hero: 7 },
  ]) {
    const found = understood(written({ ...SET_UP, i }), KNOWN);
    assert.deepEqual(found.i, {}, JSON.stringify(i));
    assert.match(found.bad, /left out/);
  }
});

test("a link from before a field was renamed fills it in", () => {
  const found = understood(written({ p: "a.contest", i: { name: "Zoë" }, w: [] }), KNOWN);
  assert.deepEqual([found.i, found.bad], [{ hero: "Zoë" }, ""]);
});

test("a link that is not whole sets nothing up and says why", () => {
  for (const [hash, why] of [
    ["#odds=1&p=nobody", /point to a roll/],
    ["#odds=2&p=a.contest", /another release/],
    ["#odds=1&p=a.contest&i=%7B", /cut or changed/],
    ["#odds=1&p=%E0%A4%A", /cut or changed/],
    [`#odds=1&p=${"a".repeat(17_000)}`, /too long/],
    ["#ability", /^$/],
  ])
    assert.match(understood(hash, KNOWN).bad, why, hash.slice(0, 40));
});

test("a link to a sheet to print holds the choice, in the order of the page", () => {
  const choice = { paper: "letter", columns: "1", size: "10", parts: ["b", "a"] };
  assert.deepEqual(ofLink(linkOf(choice), ["a", "b", "c"]), { choice: { ...choice, parts: ["a", "b"] } });
  assert.equal(ofLink("#a", ["a"]), null);
});

test("a link to a sheet to print that is not whole says what is wrong with it", () => {
  for (const [hash, why] of [
    ["#print?paper=a4&columns=1", /size should be fit or/],
    ["#print?paper=a4&paper=a4&columns=1&size=fit", /paper should be/],
    ["#print?paper=a4&columns=1&size=fit&parts=z", /no part “z”/],
    [`#print?${"x".repeat(3000)}`, /longer than/],
  ])
    assert.match(ofLink(hash, ["a"]).fault, why);
});

test("a choice of an older release keeps what this one still has", () => {
  assert.deepEqual(ofRecord({ paper: "papyrus", size: "10", parts: ["z", "a"] }, ["a"], USUAL), {
    ...USUAL,
    size: "10",
    parts: ["a"],
  });
});
