// Times facade requests inside the runtime that a built site ships.
// Usage: node bench.mjs SITE/assets RUNS CALLS < requests.json, a list of requests as text
// Prints one JSON list for each request: for each run the milliseconds of one call, the mean of CALLS calls.
import { readFileSync } from "node:fs";
import { engine } from "./runtime.mjs";

const [assets, runs, calls] = process.argv.slice(2);
const { handle } = await engine(assets);

const times = JSON.parse(readFileSync(0, "utf8")).map((request) => {
  const found = [];
  // The first round is for the caches alone.
  for (let run = -1; run < Number(runs); run++) {
    const start = performance.now();
    for (let call = 0; call < Number(calls); call++) handle(request);
    if (run >= 0) found.push((performance.now() - start) / Number(calls));
  }
  return found;
});
process.stdout.write(JSON.stringify(times));
