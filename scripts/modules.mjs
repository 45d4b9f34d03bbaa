// Prints, as JSON, the files of the standard library that the engine needs: those that are imported when the
// runtime starts as its package ships it, answers requests of every kind, and reports an error of its own.
// Usage: node modules.mjs RUNTIME LOCK WHEEL LOADER REQUESTS...
// LOADER imports the engine in a browser; here it comes from its wheel. Each of REQUESTS is a JSON list of {"request": …}
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [runtime, lock, wheel, loader, ...lists] = process.argv.slice(2);
const read = async (path) => JSON.parse(await readFile(path, "utf8"));

const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const pyodide = await loadPyodide({
  indexURL: `${runtime}/`,
  lockFileContents: await read(lock),
  env: { PYTHONPATH: "/engine.zip" },
  fsInit: async (files) => files.writeFile("/engine.zip", await readFile(wheel)),
  stdout: () => {},
  stderr: () => {},
});
pyodide.runPython(await readFile(loader, "utf8"));
const { handle } = pyodide.pyimport("hqweb");
for (const list of lists) for (const { request } of await read(list)) handle(JSON.stringify(request));
try {
  pyodide.runPython("raise ValueError('told')");
} catch (error) {
  String(error);
}
const files = pyodide.runPython(`
import json, sys
zipped = next(path for path in sys.path if path.startswith("/lib/") and path.endswith(".zip")) + "/"
specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
found = {str(getattr(spec, "origin", "")) for spec in specs}
json.dumps(sorted(name.removeprefix(zipped) for name in found if name.startswith(zipped)))
`);
process.stdout.write(`${files}\n`);
