// What a question finds in a small site of two games.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, fold, index, snippet } from "../../docs/assets/search/places.js";

const page = (path, game, sort, title, ...places) => ({ path, game, sort, title, places });
const FROM = await index({
  games: { keep: "The Keep", moor: "The Moor" },
  names: { keep: ["tk"], moor: [] },
  also: { "keep/hurt/#worn": ["hit points", "damage"] },
  none: [["moor", "Flanking", ["flank", "surround"], "The Moor has no rule for flanking.", "moor/help/"]],
  pages: [
    page(
      "keep/hurt/",
      "keep",
      "rules",
      "Hurt",
      ["hurt", "section", "Hurt and healing", "A wound slows you. Armour helps."],
      ["worn", "step", "Worn", "What wears you down."],
      ["table-hurt", "table", "How bad it is", "Scratched: 1\nBroken: 3"],
      ["roller", "roller", "Hurt", ""],
    ),
    page("moor/help/", "moor", "rules", "Help", ["help", "section", "Help", "A friend adds a die."]),
    page("moor/hurt/", "moor", "rules", "Hurt", ["hurt", "section", "Hurt", "The moor hurts."]),
    page(
      "glossary/keep/",
      "keep",
      "glossary",
      "Glossary",
      ["glossary", "section", "Glossary", ""],
      ["hurt", "term", "Hurt", "A wound."],
    ),
    page("package/", "", "reference", "Package", ["package", "section", "hurt()", "Hurt a hero."]),
  ],
});
const first = (typed, game = "") => ask(FROM, typed, game)[0]?.at;

test("a word has one form, whatever its number, ending and spelling", () => {
  for (const [one, other] of [
    ["armour", "armor"],
    ["defences", "defense"],
    ["bodies", "body"],
    ["flanked", "flanking"],
    ["Grabbing", "grab"],
    ["colours", "color"],
    ["prioritised", "prioritize"],
    ["focuses", "focus"],
    ["hero’s", "hero"],
    ["élan", "elan"],
    ["damages", "damage"],
  ])
    assert.equal(fold(one), fold(other), `${one} and ${other}`);
  assert.notEqual(fold("five"), fold("four"));
  assert.equal(fold("the"), "");
});

test("the game whose page is open comes first, and rules before all else", () => {
  assert.equal(first("hurt", "keep"), "keep/hurt/");
  assert.equal(first("hurt", "moor"), "moor/hurt/");
  const order = ask(FROM, "hurt", "keep").map(({ at }) => at);
  const places = ["keep/hurt/", "glossary/keep/#hurt", "package/"].map((at) => order.indexOf(at));
  assert.deepEqual(
    places,
    places.toSorted((one, two) => one - two),
  );
});

test("a game that the question names counts more than the page that is open", () => {
  assert.equal(first("the keep hurt", "moor"), "keep/hurt/");
  assert.equal(first("tk hurt", "moor"), "keep/hurt/");
});

test("what another game has is found where this one has none", () => {
  assert.equal(first("help", "keep"), "moor/help/");
});

test("slips, beginnings and words of other games find their place", () => {
  assert.equal(first("haeling", "keep"), "keep/hurt/");
  assert.equal(first("heal", "keep"), "keep/hurt/");
  assert.equal(first("hit points", "keep"), "keep/hurt/#worn");
});

test("what a game has no rule for says so, and only there", () => {
  const [best] = ask(FROM, "flanking", "moor");
  assert.deepEqual([best.kind, best.at, best.game], ["none", "moor/help/", "The Moor"]);
});

test("nothing is found where nothing is asked, or nothing is like it", () => {
  for (const typed of ["", "  ", "the", "?!", "xyzzyplugh"]) assert.deepEqual(ask(FROM, typed, "keep"), []);
});

test("a snippet is the sentences that say most of what was asked, or the rows", () => {
  assert.equal(snippet("It rains. Armour helps. It ends.", ["armor"]), "Armour helps. It ends.");
  assert.equal(snippet("It rains. It ends.", ["armor"]), "It rains. It ends.");
  assert.equal(snippet("Scratched: 1\nBroken: 3", ["broken"], " · "), "Broken: 3");
  assert.equal(snippet("", ["armor"]), "");
});
