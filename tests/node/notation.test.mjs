import assert from "node:assert/strict";
import { test } from "node:test";
import { read, signed, whole, write } from "../../docs/assets/roller/notation.js";

const W = { per: 20, letters: "WM", letter: "W" };

test("a rating is a figure and its masteries", () => {
  for (const [typed, total] of [
    ["17", 17],
    ["5W", 25],
    ["5w2", 45],
    [" 10 M 2 ", 50],
    ["45", 45],
    ["20W", 40],
  ])
    assert.equal(read(typed, W), total, typed);
});

test("what is no rating is told apart from a low one", () => {
  for (const typed of ["", "W", "0", "0W", "21W", "5W0", "-3", "17.5", "abc", "5X"])
    assert.equal(read(typed, W), null, typed);
});

test("a total is written with as many masteries as it holds", () => {
  for (const [total, text] of [
    [1, "1"],
    [20, "20"],
    [21, "1W"],
    [40, "20W"],
    [41, "1W2"],
    [0, "0"],
    [-5, "−5"],
  ])
    assert.equal(write(total, W), text);
});

test("a whole number may have any minus sign, and nothing else around it", () => {
  for (const [typed, number] of [
    ["7", 7],
    [" −7 ", -7],
    ["–7", -7],
    ["+3", 3],
    ["3.5", null],
    ["", null],
    ["1e3", null],
  ])
    assert.equal(whole(typed), number, typed);
  assert.equal(signed(-7), "−7");
});
