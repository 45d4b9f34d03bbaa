/* The engine's files as they come: each response looked at before the runtime gets it, each byte counted.

   loadPyodide() never settles when its wasm is missing, cut short, a web page, or forbidden. So its fetch and its way to
   start wasm are put in place of the browser's: everything is on its way before the runtime asks for it. */

import { same } from "./stored.js";

const WASM = [0x00, 0x61, 0x73, 0x6d];
const WASM_TYPE = "application/wasm";
/* A file that came only in part fails to compile a moment before its end is seen; its own fault says more. */
const PATIENCE = 300;
/* Milliseconds between two signs of progress: each is drawn, which takes time from what is on its way. */
const BEAT = 100;
const NEVER = new Promise(() => {});

/* `tell` posts a message to the page; `fault` does so for a fault, and gives an error to throw. */
export class Files {
  constructor(here, info, tell, fault) {
    Object.assign(this, { here, info, tell, fault, coming: 0, counted: new Map(), told: -BEAT });
    this.files = new Map(info.files.map((file) => [file.name, file]));
    this.total = info.files.reduce((sum, file) => sum + (file.name === "worker.js" ? 0 : file.packed), 0);
  }

  /* Bytes come unpacked; what a reader is told is what they cost on the way. */
  count(name, bytes) {
    const file = this.files.get(name);
    this.counted.set(name, Math.min(1, bytes / file.bytes) * file.packed);
    const now = performance.now();
    if (bytes < file.bytes && now - this.told < BEAT) return;
    this.told = now;
    const loaded = [...this.counted.values()].reduce((sum, each) => sum + each, 0);
    this.tell({ type: "progress", loaded, total: this.total });
  }

  /* What is on its way: the page waits longer for a runtime at work than for a network that is silent. */
  async onItsWay(name, arriving) {
    if (!this.counted.has(name)) this.count(name, 0);
    this.coming += 1;
    try {
      return await arriving;
    } finally {
      this.coming -= 1;
      if (!this.coming) this.tell({ type: "working" });
    }
  }

  script(name) {
    const arriving = import(this.here + name).then((module) => {
      this.count(name, Infinity);
      return module;
    });
    return this.onItsWay(name, arriving).catch((error) => {
      throw this.fault("engine.script", `${name}: ${error}`);
    });
  }

  /* All bytes of a file that the runtime wants at once: while Python starts, this thread could count nothing. */
  async whole(name, cache = "default") {
    const response = await this.response(name, cache);
    let bytes;
    try {
      bytes = await response.arrayBuffer();
    } catch {
      return NEVER; /* its counting tells the fault, and the page ends this worker */
    }
    const file = this.files.get(name);
    if (bytes.byteLength !== file.bytes || (await same(file, bytes))) return new Uint8Array(bytes);
    /* The browser's own cache would give it again for as long as it likes. */
    if (cache !== "reload") return this.whole(name, "reload");
    throw this.fault("engine.changed", `${name}: another SHA-256`);
  }

  async wasm(name) {
    const response = await this.response(name);
    const module = WebAssembly.compileStreaming ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    return module.catch((error) => {
      setTimeout(this.fault, PATIENCE, "engine.wasm", error);
      return NEVER;
    });
  }

  response(name, cache = "default") {
    return this.onItsWay(name, this.checked(name, cache));
  }

  async checked(name, cache) {
    let response;
    try {
      response = await fetch(this.here + name, { cache });
    } catch (error) {
      throw this.fault("engine.unreached", `${name}: ${error}`);
    }
    const type = response.headers.get("content-type") ?? "no type";
    if (!response.ok) throw this.fault("engine.missing", `${name}: ${response.status}`);
    if (type.includes("text/html")) throw this.fault("engine.web-page", `${name}: ${type}, ${response.status}`);
    const reader = response.clone().body.getReader();
    const first = await reader.read().catch((error) => {
      throw this.fault("engine.cut-short", `${name}: no byte, ${error}`);
    });
    const wasm = name.endsWith(".wasm");
    if (wasm && !WASM.every((byte, place) => first.value?.[place] === byte)) {
      throw this.fault("engine.not-wasm", `${name}: ${type}, ${response.status}`);
    }
    this.onItsWay(name, this.tally(name, reader, first));
    if (!wasm || type.startsWith(WASM_TYPE)) return response;
    return new Response(response.body, { headers: { "content-type": WASM_TYPE } });
  }

  async tally(name, reader, part) {
    const wanted = this.files.get(name).bytes;
    let bytes = 0;
    try {
      for (; !part.done; part = await reader.read()) this.count(name, (bytes += part.value.length));
    } catch (error) {
      this.fault("engine.cut-short", `${name}: ${bytes} of ${wanted} bytes, ${error}`);
      return;
    }
    if (bytes !== wanted) this.fault("engine.cut-short", `${name}: ${bytes} of ${wanted} bytes`);
  }

  /* While the runtime starts it gets what is here already: the standard library's bytes, the compiled wasm.
     Gives what puts the browser's own back. */
  handOver(stdlib, module) {
    const { fetch } = self;
    self.fetch = async (input) => {
      const name = new URL(input instanceof Request ? input.url : input, this.here).pathname.split("/").pop();
      if (name === this.info.stdlib) return new Response(stdlib);
      if (name.endsWith(".wasm")) return new Response();
      throw this.fault("engine.start", `${name} was asked for`);
    };
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        return { instance: await WebAssembly.instantiate(module, imports), module };
      } catch (error) {
        throw this.fault("engine.wasm", error);
      }
    };
    return () => (self.fetch = fetch);
  }
}
