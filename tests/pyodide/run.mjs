// Answers facade requests inside the runtime that a built site ships: one JSON string a line in, one a line out.
// Usage: node run.mjs SITE/assets
import { createInterface } from "node:readline";
import { facade } from "../../scripts/runtime.mjs";

const handle = await facade(process.argv[2]);

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
