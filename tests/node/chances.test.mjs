// The odds beside a form: counted once the reader pauses, and those shown stay until the new ones are there.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Chances } from "../../docs/assets/roller/chances.js";

const SHOWN = { setup: "17 against 5W" };
let inputs;
let asked;
let replies;
let drawn;

const host = {
  procedure: { id: "heroquest.simple-contest" },
  form: { collected: () => inputs, key: () => JSON.stringify(inputs) },
  update: () => (drawn += 1),
};
const engine = {
  state: { phase: "ready" },
  ask(request) {
    asked.push(request);
    return replies.shift();
  },
};

// Let what waits for a reply go on.
const settled = () => new Promise((done) => setImmediate(done));

async function passes(ms) {
  mock.timers.tick(ms);
  await settled();
}

beforeEach(() => {
  inputs = { ability: "17" };
  [asked, replies, drawn] = [[], [], 0];
  engine.state.phase = "ready";
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("what the page knows is not asked for", async () => {
  const chances = new Chances(host, engine, SHOWN);
  chances.soon();
  await passes(1000);
  assert.deepEqual(asked, []);
  assert.equal(chances.data, SHOWN);
});

test("a reader who types on is waited for, and asked for once", async () => {
  const chances = new Chances(host, engine, SHOWN);
  const counted = { setup: "18 against 5W" };
  replies = [Promise.resolve({ ok: true, data: counted })];
  for (const ability of ["1", "18"]) {
    inputs = { ability };
    chances.soon();
    await passes(100);
  }
  assert.deepEqual(asked, []);
  assert.equal(chances.data, SHOWN);
  await passes(100);
  assert.deepEqual(asked, [{ op: "odds", procedure: "heroquest.simple-contest", inputs: { ability: "18" } }]);
  assert.equal(chances.data, counted);
  assert.equal(chances.key, host.form.key());
  assert.equal(drawn, 1);
});

test("what has no odds shows none", async () => {
  const chances = new Chances(host, engine, SHOWN);
  replies = [Promise.resolve({ ok: false, error: { code: "odds.many" } })];
  inputs = { ability: "18" };
  chances.soon();
  await passes(200);
  assert.equal(chances.data, undefined);
  assert.equal(chances.key, host.form.key());
  assert.equal(drawn, 1);
});

for (const [what, reply] of [
  ["what is refused", Promise.resolve({ ok: false, error: { code: "rating.unread" } })],
  ["an engine that fails", Promise.reject({ code: "engine.crash" })],
]) {
  reply.catch(() => {});
  test(`${what} leaves what is shown`, async () => {
    const chances = new Chances(host, engine, SHOWN);
    replies = [reply];
    inputs = { ability: "x" };
    chances.soon();
    await passes(200);
    assert.equal(asked.length, 1);
    assert.equal(chances.data, SHOWN);
    assert.notEqual(chances.key, host.form.key());
    assert.equal(drawn, 0);
  });
}

test("nothing is asked of an engine that is not there, nor for a roller that is gone", async () => {
  const chances = new Chances(host, engine, SHOWN);
  inputs = { ability: "18" };
  engine.state.phase = "loading";
  chances.soon();
  await passes(1000);
  engine.state.phase = "ready";
  chances.soon();
  chances.end();
  await passes(1000);
  assert.deepEqual(asked, []);
});
