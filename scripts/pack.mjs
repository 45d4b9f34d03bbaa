// Writes beside every file of a built site that gets smaller by it a `.br` and a `.gz`, for hosts that send such files.
// Usage: node pack.mjs SITE KEPT
// Packing the runtime as well as possible takes most of a minute. So packed files are kept in KEPT by a hash of their
// content, and deleted there once they're old and this build doesn't use them.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const KINDS = new Set(
  ".css .html .ico .js .json .mjs .svg .txt .wasm .webmanifest .whl .xml .zip".split(" "),
);
// A packed form that saves less than this is not worth its place, nor the unpacking.
const LEAST_SHARE = 0.03;
const LEAST_BYTES = 100;

const brotli = promisify(brotliCompress);
const FORMS = {
  // 24 bits are the largest window that browsers take.
  ".br": (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};
// Milliseconds after which an unused file is deleted.
const OLD = 14 * 24 * 60 * 60 * 1000;
// Another zlib or brotli packs to other bytes.
const TOOLS = `${process.versions.zlib} ${process.versions.brotli}`;

const NAME = /^[0-9a-f]{64}\.(br|gz)$/;

const [site, kept] = process.argv.slice(2);
const used = new Map();
await mkdir(kept, { recursive: true });

// The packed form of `content`: as an earlier build left it, or made now. Two builds may share KEPT, so a file
// gets its name only when it is whole, and may be gone when it is wanted.
async function packed(content, form, name) {
  const place = join(kept, name);
  try {
    return await readFile(place);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
  const made = await FORMS[form](content);
  const unfinished = `${place}.${process.pid}`;
  await writeFile(unfinished, made);
  await rename(unfinished, place);
  return made;
}

// Both forms or none: what may be packed one way is told with `Vary` in every way.
async function pack(path) {
  const content = await readFile(path);
  const worth = ({ length }) => content.length - length > Math.max(LEAST_BYTES, LEAST_SHARE * content.length);
  const forms = Object.keys(FORMS);
  const digest = createHash("sha256").update(`${TOOLS}\n`).update(content).digest("hex");
  const made = await Promise.all(
    forms.map((form) => {
      const name = digest + form;
      if (!used.has(name)) used.set(name, packed(content, form, name));
      return used.get(name);
    }),
  );
  // What stands there by another tool's doing holds the time of the build.
  await Promise.all(forms.map((form) => rm(path + form, { force: true })));
  if (made.every(worth)) await Promise.all(forms.map((form, place) => writeFile(path + form, made[place])));
}

const entries = await readdir(site, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && KINDS.has(extname(entry.name)));
// Packing runs in zlib's own threads, several files at a time.
await Promise.all(files.map((entry) => pack(join(entry.parentPath ?? entry.path, entry.name))));
const old = (await readdir(kept)).filter((name) => NAME.test(name) && !used.has(name));
for (const place of old.map((name) => join(kept, name))) {
  const found = await stat(place).catch(() => null);
  if (found && Date.now() - found.mtimeMs > OLD) await rm(place, { force: true });
}
