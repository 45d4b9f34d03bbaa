// Answers facade requests inside the runtime that a built site ships: one JSON string a line in, one a line out.
// Usage: node run.mjs SITE/assets [restored]   restored: from a snapshot of such a runtime
import { createInterface } from "node:readline";
import { take } from "../../docs/assets/roller/boot.mjs";
import { engine } from "../../scripts/runtime.mjs";

const [, , assets, how] = process.argv;
let { handle, info, runtime } = await engine(assets, null, how === "restored" ? "spheres" : "");
// A snapshot of one game, to which the others are added as they are asked for.
if (how === "restored") ({ handle } = await engine(assets, take(runtime, handle, info).memory, "spheres"));

function answer(request) {
  try {
    return handle(request);
  } catch (error) {
    return { raised: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
