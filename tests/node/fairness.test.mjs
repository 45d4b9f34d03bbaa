import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { digits, often } = await import("../../docs/assets/fair/words.js");

const WORDS = {
  often: [
    [0, "never"],
    [99, "about {share} of 10,000"],
    [9949, "about {percent} of 100"],
    [10000, "always"],
  ],
};

test("a share is told in the page's words, to the nearest hundredth", () => {
  for (const [share, told] of [
    [0, "never"],
    [1, "about 1 of 10,000"],
    [99, "about 99 of 10,000"],
    [149, "about 1 of 100"],
    [150, "about 2 of 100"],
    [9949, "about 99 of 100"],
    [9950, "always"],
  ])
    assert.equal(often(share, WORDS), told);
});

test("a number has a comma at each thousand, and none behind the point", () => {
  assert.equal(digits(1234567), "1,234,567");
  assert.equal(digits(999), "999");
});
