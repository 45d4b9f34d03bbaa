// Starts under Node the runtime that a built site ships, as the worker does in a browser.
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// The facade of the engine in SITE/assets: a function of a request's text.
export async function facade(folderOfAssets) {
  const assets = resolve(folderOfAssets);
  const engine = JSON.parse(await readFile(`${assets}/engine.json`, "utf8"));
  const folder = `${assets}/${engine.path}`;
  const { loadPyodide } = await import(pathToFileURL(`${folder}pyodide.mjs`));
  const pyodide = await loadPyodide({
    indexURL: folder,
    lockFileContents: engine.lock,
    packageBaseUrl: folder,
    packages: ["hqweb"],
    // Standard output carries the answers alone.
    stdout: (line) => process.stderr.write(`${line}\n`),
  });
  return pyodide.pyimport("hqweb").handle;
}
