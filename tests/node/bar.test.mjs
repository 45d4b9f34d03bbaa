// What the roll bar says of a line and its roll.
import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { phrase } = await import("../../docs/assets/inline/foot.js");

test("a rating that the line and its roll share is said once", () => {
  assert.equal(phrase("Sneak 5W", "5W against 17"), "Sneak 5W against 17");
});

test("a rating that is changed in the roll is said as well", () => {
  assert.equal(phrase("Sneak 17", "14 against 17"), "Sneak 17: 14 against 17");
  assert.equal(phrase("Close Combat 7", "17 against 14"), "Close Combat 7: 17 against 14");
});
