/* The engine's worker: one Python runtime, one function.

   Page to worker:
     {type: "start", info}            info is assets/engine.json; sent once, first
     {type: "ask", id, request}       request is the text of one JSON object
   Worker to page:
     {type: "progress", loaded, total}  something is on its way; bytes of the files in `info`, unpacked
     {type: "working"}                  nothing is on its way; the runtime is at work
     {type: "ready"}
     {type: "reply", id, reply}         reply is the text of one JSON object
     {type: "fault", code, detail}      nothing more will come; the page ends the worker

   loadPyodide() never settles when its wasm is missing, cut short, a web page, or forbidden. So each response
   is looked at before the runtime gets it, and the two ways to start wasm are watched. */

const here = new URL("./", self.location.href).href;
const WASM = [0x00, 0x61, 0x73, 0x6d];
/* A file that came only in part fails to compile a moment before its end is seen; its own fault says more. */
const PATIENCE = 300;
const sizes = new Map();
const counted = new Map();
const kept = new Map();
let handle = null;
let total = 0;
let coming = 0;

function fault(code, detail) {
  self.postMessage({ type: "fault", code, detail: String(detail).slice(0, 400) });
  return new Error(code);
}

function count(name, bytes) {
  counted.set(name, Math.min(bytes, sizes.get(name) ?? bytes));
  const loaded = [...counted.values()].reduce((sum, each) => sum + each, 0);
  self.postMessage({ type: "progress", loaded, total });
}

/* What is on its way: the page waits longer for a runtime at work than for a network that is silent. */
async function onItsWay(name, arriving) {
  if (!counted.has(name)) count(name, 0);
  coming += 1;
  try {
    return await arriving;
  } finally {
    coming -= 1;
    if (!coming) self.postMessage({ type: "working" });
  }
}

const realFetch = self.fetch.bind(self);

self.fetch = (input) => {
  const url = new URL(input instanceof Request ? input.url : input, here);
  const name = url.pathname.split("/").pop();
  const ready = kept.get(name);
  kept.delete(name);
  return ready ? Promise.resolve(ready) : onItsWay(name, checked(name, url));
};

/* Python's start blocks this thread, so that no byte could be counted then: all but the wasm is fetched before. */
async function ahead(name) {
  const response = await self.fetch(here + name);
  const { headers } = response;
  kept.set(name, new Response(await response.arrayBuffer(), { headers }));
}

async function checked(name, url) {
  let response;
  try {
    response = await realFetch(url);
  } catch (error) {
    throw fault("engine.unreached", `${name}: ${error}`);
  }
  const type = response.headers.get("content-type") ?? "no type";
  if (!response.ok) throw fault("engine.missing", `${name}: ${response.status}`);
  if (type.includes("text/html")) throw fault("engine.web-page", `${name}: ${type}, ${response.status}`);
  const reader = response.clone().body.getReader();
  const first = await reader.read();
  if (name.endsWith(".wasm") && !WASM.every((byte, place) => first.value?.[place] === byte)) {
    throw fault("engine.not-wasm", `${name}: ${type}, ${response.status}`);
  }
  onItsWay(name, tally(name, reader, first));
  if (!name.endsWith(".wasm") || type.startsWith("application/wasm")) return response;
  return new Response(response.body, { headers: { "content-type": "application/wasm" } });
}

async function tally(name, reader, part) {
  let bytes = 0;
  try {
    for (; !part.done; part = await reader.read()) count(name, (bytes += part.value.length));
  } catch (error) {
    fault("engine.cut-short", `${name}: ${bytes} of ${sizes.get(name)} bytes, ${error}`);
    return;
  }
  if (sizes.has(name) && bytes !== sizes.get(name)) {
    fault("engine.cut-short", `${name}: ${bytes} of ${sizes.get(name)} bytes`);
  }
}

for (const way of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[way];
  if (!real) continue;
  WebAssembly[way] = (...given) => {
    const made = real.apply(WebAssembly, given);
    made.catch((error) => setTimeout(fault, PATIENCE, "engine.wasm", error));
    return made;
  };
}

async function start(info) {
  for (const file of info.files) {
    if (file.name === "worker.js") continue;
    sizes.set(file.name, file.bytes);
    total += file.bytes;
  }
  const script = async (name) => {
    const module = import(here + name).then((module) => {
      count(name, sizes.get(name) ?? 0);
      return module;
    });
    return onItsWay(name, module).catch((error) => {
      throw fault("engine.script", `${name}: ${error}`);
    });
  };
  const [{ loadPyodide }] = await Promise.all([
    script("pyodide.mjs"),
    script("pyodide.asm.js"),
    ahead("python_stdlib.zip"),
    ahead(info.wheel),
  ]);
  const pyodide = await loadPyodide({
    indexURL: here,
    packageBaseUrl: here,
    lockFileContents: info.lock,
    packages: ["hqweb"],
    stdout: () => {},
    stderr: () => {},
  });
  handle = pyodide.pyimport("hqweb").handle;
  self.postMessage({ type: "ready" });
}

self.onmessage = ({ data }) => {
  if (data.type === "start") {
    start(data.info).catch((error) => fault("engine.start", error));
  } else if (data.type === "ask") {
    try {
      self.postMessage({ type: "reply", id: data.id, reply: handle(data.request) });
    } catch (error) {
      fault("engine.crash", error);
    }
  }
};
self.onunhandledrejection = (event) => {
  event.preventDefault();
  fault("engine.start", event.reason);
};
