/* As the runtime's own documentation has it: start it, load micropip, install the wheel, import it. */

import { loadPyodide } from "./pyodide.mjs";

self.onmessage = async ({ data }) => {
  const pyodide = await loadPyodide();
  await pyodide.loadPackage("micropip");
  await pyodide.pyimport("micropip").install(new URL(data.wheel, self.location.href).href);
  self.postMessage(pyodide.pyimport("hqweb").handle(data.request));
};
