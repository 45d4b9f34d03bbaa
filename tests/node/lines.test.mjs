import assert from "node:assert/strict";
import { test } from "node:test";
import { examples, read } from "../../docs/assets/lines/read.js";

const notation = { per: 20, letters: "WM", letter: "W" };
const name = { name: "name", kind: "text", label: "Name" };
const HERO = {
  noun: { one: "hero", many: "heroes" },
  fields: [
    name,
    { name: "ability", kind: "rating", label: "Ability", notation },
    { name: "bonus", kind: "int", label: "Lasting modifier", low: -100 },
    { name: "points", kind: "int", label: "Hero points", low: 0 },
    {
      name: "part",
      kind: "pick",
      label: "Part",
      options: [
        { value: "contends", label: "Contends" },
        { value: "helps", label: "Only helps" },
      ],
    },
  ],
};
const FOE = {
  noun: { one: "foe", many: "foes" },
  fields: [
    name,
    { name: "hide", kind: "flag", label: "Hide it from the table" },
    { name: "resistance", kind: "rating", label: "Resistance", notation, secret: "hide" },
  ],
};
const STEEL = {
  noun: { one: "hero", many: "heroes" },
  fields: [
    name,
    {
      name: "characteristic",
      kind: "pick",
      label: "Characteristic",
      options: ["Might", "Agility", "Intuition"].map((label) => ({ value: label[0], label })),
    },
    { name: "score", kind: "int", label: "Score", low: -5 },
    { name: "edges", kind: "int", label: "Edges", low: 0 },
    { name: "banes", kind: "int", label: "Banes", low: 0 },
  ],
};
const TARGET = {
  noun: { one: "target", many: "targets" },
  fields: [
    name,
    { name: "edges", kind: "int", label: "Edges against it", low: 0 },
    {
      name: "ticks",
      kind: "picks",
      label: "The target is",
      options: [{ value: "their-prone", label: "Prone" }],
    },
  ],
};

for (const [field, line, row] of [
  [FOE, "Spearman 17", { name: "Spearman", resistance: "17" }],
  [FOE, "Spearman 5W", { name: "Spearman", resistance: "5W" }],
  [FOE, "  The Old Wolf, 10w2 ", { name: "The Old Wolf", resistance: "10w2" }],
  [FOE, "Spearman 2 17", { name: "Spearman 2", resistance: "17" }],
  [FOE, "Spearman: 5 W", { name: "Spearman", resistance: "5W" }],
  [FOE, "Spearman – 10 M 2", { name: "Spearman", resistance: "10M2" }],
  [FOE, "17", { name: "", resistance: "17" }],
  [FOE, "Thief 17 hidden", { name: "Thief", resistance: "17", hide: true }],
  [FOE, "- Élodie\t12", { name: "Élodie", resistance: "12" }],
  [HERO, "Maren 5W +6", { name: "Maren", ability: "5W", bonus: 6 }],
  [
    HERO,
    "Maren 5W −3, 2 points, helps",
    { name: "Maren", ability: "5W", bonus: -3, points: 2, part: "helps" },
  ],
  [STEEL, "Brann Might 2", { name: "Brann", characteristic: "M", score: 2 }],
  [
    STEEL,
    "Brann m -1, 1 edge, 2 banes",
    { name: "Brann", characteristic: "M", score: -1, edges: 1, banes: 2 },
  ],
  [STEEL, "Brann I", { name: "Brann I" }],
  [TARGET, "Goblin 2", { name: "Goblin 2" }],
  [TARGET, "Goblin 2 1 edge prone", { name: "Goblin 2", edges: 1, ticks: ["their-prone"] }],
])
  test(`a line says somebody: ${line}`, () => assert.deepEqual(read(field, line), { row }));

for (const [line, bad] of [
  ["Spearman", "“Spearman” has no resistance. Put it after the name. Type Spearman 17 or Spearman 5W."],
  [
    "Spearman W5",
    "“W5” isn’t a valid resistance. Use 1 to 20, plus W for each 20 more. Type Spearman 17 or Spearman 5W.",
  ],
  ["Old Wolf 5W 3", "“Old Wolf 5W 3” has two ratings. Type Old Wolf 17 or Old Wolf 5W."],
  ["1700", "“1700” isn’t a valid resistance. Use 1 to 20, plus W for each 20 more. Type Foe 17 or Foe 5W."],
])
  test(`a line that says nobody is told what to type: ${line}`, () =>
    assert.deepEqual(read(FOE, line), { bad }));

test("each list shows how it is typed", () => {
  assert.deepEqual(examples(FOE), ["Foe 17", "Foe 5W"]);
  assert.deepEqual(examples(STEEL), ["Hero Might 2"]);
  assert.deepEqual(examples(TARGET), ["Target"]);
});
