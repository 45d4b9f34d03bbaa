// Takes a snapshot of a running engine, restores it twice, and prints as JSON what came of it.
// Usage: node snapshot.mjs SITE/assets
import { createHash } from "node:crypto";
import { seed, sound, take } from "../../docs/assets/roller/boot.mjs";
import { engine } from "../../scripts/runtime.mjs";

const digest = async (bytes) => createHash("sha256").update(bytes).digest("hex");
const [, , assets] = process.argv;
const first = await engine(assets);
const { memory, mark } = take(first.runtime, first.handle, first.info);
const { info } = first;

const seeds = [];
const verdicts = [];
const unsafe = [];
for (let boot = 0; boot < 2; boot++) {
  const { handle, runtime } = await engine(assets, memory.slice());
  seeds.push(seed(handle, info), seed(handle, info));
  verdicts.push(await sound(handle, info, mark, digest));
  unsafe.push(runtime.runPython("import random; random.random()"));
}
const { handle } = first;
/* An engine whose dice come from the snapshot, one that repeats itself, one that rules otherwise. */
const replay = (list) => (text) =>
  JSON.parse(text).seed ? handle(text) : JSON.stringify({ data: { seed: list.shift() } });
const doubts = {
  stale: await sound(replay([mark, "b"]), info, mark, digest),
  repeating: await sound(replay(["a", "a"]), info, mark, digest),
  otherwise: await sound(handle, { ...info, probe: { ...info.probe, sha256: "0" } }, mark, digest),
};
process.stdout.write(JSON.stringify({ bytes: memory.length, mark, seeds, verdicts, unsafe, doubts }));
