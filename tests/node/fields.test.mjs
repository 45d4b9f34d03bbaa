import assert from "node:assert/strict";
import { test } from "node:test";
import { active, collect, fill, hides, record, told } from "../../docs/assets/roller/fields.js";

const W = { per: 20, letters: "WM", letter: "W" };
const MODIFIER = [
  {
    name: "kind",
    kind: "pick",
    label: "Kind",
    options: [
      { value: "plain", label: "Plain" },
      { value: "big", label: "Big" },
    ],
  },
  {
    name: "amount",
    kind: "int",
    label: "Amount",
    low: -9,
    high: 9,
    default: 3,
    when: { field: "kind", in: ["plain"] },
  },
  {
    name: "amount",
    kind: "int",
    label: "Amount",
    low: 0,
    high: 90,
    default: 30,
    when: { field: "kind", in: ["big"] },
  },
];
const FORM = [
  { name: "ability", kind: "rating", label: "Ability", low: 1, high: 200, notation: W },
  { name: "name", kind: "text", label: "Name", default: "", secret: "hidden" },
  { name: "hidden", kind: "flag", label: "Hidden", default: false },
  {
    name: "modifiers",
    kind: "list",
    label: "Modifiers",
    low: 0,
    high: 3,
    fields: MODIFIER,
    noun: { one: "modifier", many: "modifiers" },
  },
];

test("a form gives back the inputs that filled it", () => {
  const inputs = { ability: 25, name: "Ada", hidden: false, modifiers: [{ kind: "big", amount: 40 }] };
  const values = record(FORM, inputs);
  assert.equal(values[0], "5W");
  assert.deepEqual(collect(FORM, values), { ...inputs, ability: "5W" });
});

test("of fields that share a name only the one that applies is asked for", () => {
  const values = record(MODIFIER, { kind: "big" });
  assert.deepEqual(
    active(MODIFIER, values).map(([place]) => place),
    [0, 2],
  );
  assert.deepEqual(collect(MODIFIER, values), { kind: "big", amount: 30 });
  values[0] = "plain";
  assert.deepEqual(collect(MODIFIER, values), { kind: "plain", amount: 3 });
});

test("a number that cannot be read goes to the engine as it was typed", () => {
  const values = record(MODIFIER, {});
  values[1] = "many";
  assert.equal(collect(MODIFIER, values).amount, "many");
});

test("rows that are whole join a list, or take the place of what is in it", () => {
  const values = record(FORM, { ability: 17, modifiers: [{ kind: "plain", amount: 1 }] });
  fill(FORM, values, { modifiers: [{ kind: "plain", amount: 2 }] });
  assert.deepEqual(
    collect(FORM, values).modifiers.map(({ amount }) => amount),
    [1, 2],
  );
  fill(FORM, values, { modifiers: [{ kind: "plain", amount: 5 }] }, true);
  assert.deepEqual(
    collect(FORM, values).modifiers.map(({ amount }) => amount),
    [5],
  );
  assert.equal(collect(FORM, values).ability, "17");
});

test("what is hidden is neither told nor missed", () => {
  const inputs = { ability: 25, name: "Ada", hidden: true };
  assert.equal(hides(FORM, inputs), true);
  assert.equal(hides(FORM, { ...inputs, hidden: false }), false);
  assert.equal(told(FORM, inputs).includes("Ada"), false);
  assert.equal(told(FORM, { ...inputs, hidden: false }).includes("Ada"), true);
});
