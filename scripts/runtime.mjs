// Starts under Node the runtime that a built site ships, as the worker does in a browser.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { add, boot, facade } from "../docs/assets/roller/boot.mjs";

// {info, runtime, handle, added} of the engine in SITE/assets, with the files of a game; from a snapshot's bytes where
// there are some. Other families are added when a request needs them; `added` names the files in that order.
export async function engine(folderOfAssets, memory = null, game = "") {
  const assets = resolve(folderOfAssets);
  const info = JSON.parse(readFileSync(`${assets}/engine.json`, "utf8"));
  const folder = `${assets}/${info.path}`;
  // Pyodide's script takes these from CommonJS, which no .js file here is since package.json says "module".
  Object.assign(globalThis, { require: createRequire(import.meta.url), __dirname: folder });
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
  const runtime = await boot(loadPyodide, info, folder, memory);
  const added = [];
  const more = (name) => {
    add(runtime, name, readFileSync(folder + name));
    added.push(name);
  };
  if (!memory) info.families[game].forEach(more);
  const ask = facade(runtime, game);
  const handle = (request) => {
    const reply = ask(request);
    if (!info.files.some(({ name }) => name === reply)) return reply;
    more(reply);
    return handle(request);
  };
  return { info, runtime, handle, added };
}
