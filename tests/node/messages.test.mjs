import "./browser.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const { Messages } = await import("../../docs/assets/share/messages.js");

const LOG = { procedure: "a.contest", seed: "abc", inputs: {}, moves: [] };
const SITE = "https://example.org/";
const said = async ({ kind, whole }) => ({ text: `${kind} ${whole}` });

test("a single roll has two messages, a long game four, and all are for the table", async () => {
  const asked = [];
  const ask = (request) => {
    asked.push(request);
    return said(request);
  };
  const messages = new Messages(() => {}, "Contest");
  await messages.read(ask, LOG, false);
  assert.deepEqual(
    messages.list.map(({ copy, text }) => [copy, text]),
    [
      ["Copy as text", "plain false"],
      ["Copy as Markdown", "markdown false"],
    ],
  );
  await messages.read(ask, LOG, true);
  assert.deepEqual(messages.list.map(({ copy, send }) => [copy, send]).slice(2), [
    ["Copy as text: all moves", "Send as text: all moves"],
    ["Copy as Markdown: all moves", ""],
  ]);
  assert.ok(
    asked.every(
      ({ op, log, seat, site }) => op === "text" && log === LOG && seat === "table" && site === SITE,
    ),
  );
});

test("where the engine refuses, there are no messages", async () => {
  const messages = new Messages(() => {}, "Contest");
  await messages.read(async () => undefined, LOG, true);
  assert.deepEqual(messages.list, []);
});

test("a message is copied, or shown where nothing may be copied", async () => {
  let updates = 0;
  const messages = new Messages(() => updates++, "Contest");
  let copied = "";
  const clipboard = { writeText: async (text) => (copied = text) };
  Object.defineProperty(globalThis, "navigator", { value: { clipboard }, configurable: true });
  await messages.copy("Won.");
  assert.deepEqual([copied, messages.word, messages.shown, updates], ["Won.", "Copied.", "", 1]);
  clipboard.writeText = () => Promise.reject(new Error("no"));
  await messages.copy("Won.");
  assert.deepEqual([messages.shown, updates], ["Won.", 2]);
  assert.match(messages.word, /Copy the message below yourself/);
});
