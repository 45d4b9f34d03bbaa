// Times one facade request inside the runtime that a built site ships.
// Usage: node bench.mjs SITE/assets REQUEST RUNS CALLS
// Prints one JSON list: for each run the milliseconds of one call, the mean of CALLS calls.
import { engine } from "./runtime.mjs";

const [assets, request, runs, calls] = process.argv.slice(2);
const { handle } = await engine(assets);

const times = [];
// The first round is for the caches alone.
for (let run = -1; run < Number(runs); run++) {
  const start = performance.now();
  for (let call = 0; call < Number(calls); call++) handle(request);
  if (run >= 0) times.push((performance.now() - start) / Number(calls));
}
process.stdout.write(JSON.stringify(times));
