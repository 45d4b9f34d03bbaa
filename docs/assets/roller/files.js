/* The engine's files as they arrive: each response is checked before the runtime gets it, and each byte is
   counted. loadPyodide() never settles when its wasm is missing, truncated, a web page, or forbidden. So its fetch
   and its way of starting wasm replace the browser's: everything is requested before the runtime asks for it. */

/** @import { EngineFile, FromWorker, Info } from "./types/seams.js" */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

import { wrong } from "./causes.js";
import { same } from "./stored.js";

const WASM = [0x00, 0x61, 0x73, 0x6d];
const WASM_TYPE = "application/wasm";
/* Milliseconds between progress updates: drawing each one takes time from the download. */
const BEAT = 100;
/** @type {Promise<never>} */
const NEVER = new Promise(() => {});

/* `names` are the files to come; `tell` posts a message to the page; `fault` posts an error and returns one to
   throw. */
export class Files {
  /** @param {string} here @param {Info} info @param {string[]} names @param {(message: FromWorker) => void} tell @param {(code: string, detail: unknown) => Error} fault */
  constructor(here, info, names, tell, fault) {
    Object.assign(this, { here, info, tell, fault, coming: 0, counted: new Map(), told: -BEAT });
    this.sums = new Map();
    this.files = new Map(info.files.map((file) => [file.name, file]));
    this.total = info.files.reduce((sum, { name, packed }) => sum + (names.includes(name) ? packed : 0), 0);
  }

  /* Bytes arrive unpacked; the reader is told their size in transit. */
  /** @param {string} name @param {number} bytes */
  count(name, bytes) {
    const file = /** @type {EngineFile} */ (this.files.get(name));
    this.counted.set(name, Math.min(1, bytes / file.bytes) * file.packed);
    const now = performance.now();
    if (bytes < file.bytes && now - this.told < BEAT) return;
    this.told = now;
    const loaded = [...this.counted.values()].reduce((sum, each) => sum + each, 0);
    this.tell({ type: "progress", loaded, total: this.total });
  }

  /* Still arriving: the page is more patient with a working runtime than with a silent network. */
  /** @template T @param {string} name @param {Promise<T>} arriving */
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

  /* Its bytes are checked before it runs. */
  /** @param {string} name */
  async script(name) {
    await this.whole(name);
    return this.onItsWay(name, import(this.here + name)).catch((error) => {
      throw this.fault("engine.script", `${name}: ${error}`);
    });
  }

  /* All bytes of a file the runtime wants at once: while Python starts, this thread can't count any. */
  /** @param {string} name @param {RequestCache} [cache] @returns {Promise<Bytes>} */
  async whole(name, cache = "default") {
    const response = await this.response(name, cache);
    let bytes;
    try {
      bytes = await response.arrayBuffer();
    } catch {
      return NEVER; /* counting reports the error, and the page ends this worker */
    }
    const file = /** @type {EngineFile} */ (this.files.get(name));
    if (bytes.byteLength < file.bytes) return NEVER; /* as above */
    if (await same(file, bytes)) return new Uint8Array(bytes);
    /* Otherwise the browser's own cache could return it for as long as it likes. */
    return cache === "reload" ? this.changed(name) : this.whole(name, "reload");
  }

  /* Compiled as it arrives, and released only after its bytes have been checked. */
  /** @param {string} name @param {RequestCache} [cache] @returns {Promise<WebAssembly.Module>} */
  async wasm(name, cache = "default") {
    const response = await this.response(name, cache);
    const whole = this.sums.get(name);
    const compiled = WebAssembly.compileStreaming
      ? WebAssembly.compileStreaming(response)
      : response.arrayBuffer().then(WebAssembly.compile);
    const module = compiled.catch((error) => error);
    if (!(await whole)) return cache === "reload" ? this.changed(name) : this.wasm(name, "reload");
    if (!((await module) instanceof Error)) return module;
    throw this.fault("engine.wasm", await module);
  }

  /** @param {string} name @returns {never} */
  changed(name) {
    throw this.fault("engine.changed", `${name}: another SHA-256`);
  }

  /** @param {string} name @param {RequestCache} [cache] */
  response(name, cache = "default") {
    return this.onItsWay(name, this.checked(name, cache));
  }

  /** @param {string} name @param {RequestCache} cache */
  async checked(name, cache) {
    let response;
    try {
      response = await fetch(this.here + name, { cache });
    } catch (error) {
      throw this.fault("engine.unreached", `${name}: ${error}`);
    }
    const type = response.headers.get("content-type") ?? "no type";
    const code = wrong(response);
    if (code) throw this.fault(`engine.${code}`, `${name}: ${type}, ${response.status}`);
    const reader = /** @type {ReadableStream<Bytes>} */ (response.clone().body).getReader();
    const first = await reader.read().catch((error) => {
      throw this.fault("engine.cut-short", `${name}: no byte, ${error}`);
    });
    const wasm = name.endsWith(".wasm");
    if (wasm && !WASM.every((byte, place) => first.value?.[place] === byte)) {
      throw this.fault("engine.not-wasm", `${name}: ${type}, ${response.status}`);
    }
    this.sums.set(name, this.onItsWay(name, this.tally(name, reader, first, wasm)));
    if (!wasm || type.startsWith(WASM_TYPE)) return response;
    return new Response(response.body, { headers: { "content-type": WASM_TYPE } });
  }

  /* Counts the bytes; with `summed`, also says whether they're the right ones. */
  /** @param {string} name @param {ReadableStreamDefaultReader<Bytes>} reader @param {ReadableStreamReadResult<Bytes>} part @param {boolean} summed */
  async tally(name, reader, part, summed) {
    const file = /** @type {EngineFile} */ (this.files.get(name));
    const come = [];
    let bytes = 0;
    try {
      for (; !part.done; part = await reader.read()) {
        bytes += part.value.length;
        this.count(name, bytes);
        if (summed) come.push(part.value);
      }
    } catch (error) {
      this.fault("engine.cut-short", `${name}: ${bytes} of ${file.bytes} bytes, ${error}`);
      return NEVER;
    }
    if (bytes < file.bytes) this.fault("engine.cut-short", `${name}: ${bytes} of ${file.bytes} bytes`);
    return summed && same(file, await new Blob(come).arrayBuffer());
  }

  /* While the runtime starts, it gets what's already here: the standard library's bytes and the compiled wasm.
     Returns a function that restores the browser's own. */
  /** @param {Bytes} stdlib @param {WebAssembly.Module} module */
  handOver(stdlib, module) {
    const { fetch } = self;
    self.fetch = async (input) => {
      const name = /** @type {string} */ (
        new URL(input instanceof Request ? input.url : input, this.here).pathname.split("/").pop()
      );
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
