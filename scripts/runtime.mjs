// Starts under Node the runtime that a built site ships, as the worker does in a browser.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { boot, facade } from "../docs/assets/roller/boot.mjs";

// {info, runtime, handle} of the engine in SITE/assets; from a snapshot's bytes where there are some.
export async function engine(folderOfAssets, memory = null) {
  const assets = resolve(folderOfAssets);
  const info = JSON.parse(await readFile(`${assets}/engine.json`, "utf8"));
  const folder = `${assets}/${info.path}`;
  // Pyodide's script takes these from CommonJS, which no .js file here is since package.json says "module".
  Object.assign(globalThis, { require: createRequire(import.meta.url), __dirname: folder });
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
  const wheel = new Uint8Array(await readFile(folder + info.wheel));
  const runtime = await boot(loadPyodide, info, folder, wheel, memory);
  return { info, runtime, handle: facade(runtime) };
}
