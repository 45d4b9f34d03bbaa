import "./browser.mjs";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as snapshot from "../../docs/assets/roller/snapshot.js";
import * as stored from "../../docs/assets/roller/stored.js";

const ASSETS = "https://a.test/assets/";
const INFO = { path: "engine/1/", files: [] };
const PAGE = 65536;

const memory = new Uint8Array(3 * PAGE + 100);
memory[5] = 1;
memory[2 * PAGE + 7] = 2;
memory[3 * PAGE + 99] = 3;

let cache;
beforeEach(async () => {
  navigator.userAgent = "a browser";
  cache = await stored.open(ASSETS, true);
  await snapshot.keep(cache, ASSETS, INFO, "chess", { memory, mark: "seed" });
});

test("a snapshot comes back byte for byte, and empty pages are not kept", async () => {
  const found = await snapshot.find(ASSETS, INFO, "chess");
  assert.deepEqual(found.memory, memory);
  assert.equal(found.mark, "seed");
  assert.equal(await found.whole, true);
  const kept = await (await cache.match(`${ASSETS}engine/1/snapshot-chess`)).arrayBuffer();
  assert.equal(kept.byteLength, 2 * PAGE + 100);
});

test("a snapshot of another browser or another release is left alone", async () => {
  assert.equal(await snapshot.find(ASSETS, { ...INFO, path: "engine/2/" }, "chess"), null);
  navigator.userAgent = "a later browser";
  assert.equal(await snapshot.find(ASSETS, INFO, "chess"), null);
});

test("a snapshot that was cut is not used, and one that was changed is found out", async () => {
  const name = `${ASSETS}engine/1/snapshot-chess`;
  const bytes = new Uint8Array(await (await cache.match(name)).arrayBuffer());
  bytes[0] ^= 1;
  await cache.put(name, new Response(bytes));
  assert.equal(await (await snapshot.find(ASSETS, INFO, "chess")).whole, false);
  await cache.put(name, new Response(bytes.slice(1)));
  assert.equal(await snapshot.find(ASSETS, INFO, "chess"), null);
});

const FOLDER = `${ASSETS}engine/1/`;
const put = (name, content) => cache.put(FOLDER + name, new Response(content));
const described = async (change) => {
  const about = await (await cache.match(`${FOLDER}snapshot-chess.json`)).json();
  await put("snapshot-chess.json", JSON.stringify(change(about)));
};

for (const [how, spoil] of Object.entries({
  "whose description is gone": () => cache.delete(`${FOLDER}snapshot-chess.json`),
  "whose bytes are gone": () => cache.delete(`${FOLDER}snapshot-chess`),
  "that is forgotten": () => stored.mend(ASSETS, INFO),
  "that is empty": () => put("snapshot-chess", new Uint8Array()),
  "whose description is no JSON": () => put("snapshot-chess.json", "<!doctype html>"),
  "whose description is a list": () => described(() => []),
  "whose description is null": () => described(() => null),
  "whose description has no mark": () => described(({ mark: _, ...about }) => about),
  "whose description names another browser": () => described((about) => ({ ...about, agent: "Other/1.0" })),
  "whose description names another release": () => described((about) => ({ ...about, path: "engine/2/" })),
  "in the folder of another release": async () => {
    await snapshot.keep(cache, ASSETS, { ...INFO, path: "engine/2/" }, "chess", { memory, mark: "seed" });
    await stored.mend(ASSETS, INFO);
  },
}))
  test(`a snapshot ${how} is not used`, async () => {
    assert.notEqual(await snapshot.find(ASSETS, INFO, "chess"), null);
    await spoil();
    assert.equal(await snapshot.find(ASSETS, INFO, "chess"), null);
  });

const keep = (game, byte) =>
  snapshot.keep(cache, ASSETS, INFO, game, { memory: new Uint8Array(10).fill(byte), mark: "seed" });
const kept = async () => (await stored.snapshots(cache, FOLDER)).map(({ url }) => url.replace(FOLDER, ""));
const both = (name) => [name, `${name}.json`];

test("a snapshot is of one game, and those of none have their own", async () => {
  await keep("", 7);
  for (const [game, first] of Object.entries({ chess: 0, "": 7 }))
    assert.equal((await snapshot.find(ASSETS, INFO, game)).memory[0], first);
  assert.equal(await snapshot.find(ASSETS, INFO, "go"), null);
});

test("three games of a release are kept, and the oldest gives way", async () => {
  for (const game of ["go", "", "chess", "halma"]) await keep(game, 1);
  assert.deepEqual(await kept(), ["snapshot-", "snapshot-chess", "snapshot-halma"].flatMap(both));
  await stored.mend(ASSETS, INFO);
  assert.deepEqual(await kept(), []);
});
