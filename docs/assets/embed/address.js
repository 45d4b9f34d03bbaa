/* The address of an embedded roller: a procedure and its numbers, as a link to them has them. The engine writes links;
   they're read here, too, because the form is there before the engine. */

/** @import { Field, Inputs, ListField, Value } from "../roller/types/engine.js" */

const START = "#hq1:";
const AGAIN = "On hqweb, press Share on the roller you want, and copy its line of HTML again.";
const UNREAD = `This frame’s address can’t be read. ${AGAIN}`;

/* An address without a roller; `message` is a sentence for whoever made the page around it. */
export class Unread extends Error {}

/** @param {string} id */
export const unknown = (id) => new Unread(`There’s no roller named “${id}”. ${AGAIN}`);

/* The procedure, the texts of its numbers by name, and the same as a link to its page, if it’s whole. */
/** @param {string} hash */
export async function opened(hash) {
  if (!hash.startsWith(START)) throw new Unread(`This frame’s address names no roller. ${AGAIN}`);
  const [body, check] = hash.slice(START.length).split("~");
  const [id, ...pieces] = (await unpacked(body)).split(";");
  if (!/^[\w-]+\.[\w-]+$/.test(id)) throw unknown(id);
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const piece of pieces.filter(Boolean)) {
    const [, name, text] = /^([\w.-]+)=(.*)$/.exec(piece) ?? [];
    if (name === undefined || texts.has(name)) throw new Unread(UNREAD);
    texts.set(name, text);
  }
  return { id, texts, link: check ? hash : "" };
}

/* A long link is deflated, in base64. */
/** @param {string} body */
async function unpacked(body) {
  const [head, rest] = body.split(";z:");
  if (rest === undefined) return body;
  try {
    const bytes = Uint8Array.from(atob(rest.replace(/-/g, "+").replace(/_/g, "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return `${head};${await new Response(plain).text()}`;
  } catch {
    throw new Unread(UNREAD);
  }
}

/* The inputs that the texts spell. Each text is taken out; one that no field takes is refused. */
/** @param {Field[]} fields @param {Map<string, string>} texts @param {string} title @returns {Inputs} */
export function inputsOf(fields, texts, title) {
  const inputs = spelled(fields, texts, "");
  for (const name of texts.keys())
    throw new Unread(`“${name}” isn’t a field of ${title} with these numbers. ${AGAIN}`);
  return inputs;
}

/* Anything left out is empty, except numbers and choices, which have their defaults. */
/** @param {Field[]} fields @param {Map<string, string>} texts @param {string} path @returns {Inputs} */
function spelled(fields, texts, path) {
  /** @type {Inputs} */
  const found = {};
  /** @type {Record<string, Value | undefined>} */
  const now = {};
  for (const field of fields) {
    if (field.when && !field.when.in.includes(/** @type {Value} */ (now[field.when.field]))) continue;
    const name = path + field.name;
    const text = texts.get(name);
    texts.delete(name);
    const value = field.kind === "list" ? rows(field, texts, name) : read(field.kind, text);
    if (value !== undefined) found[field.name] = value;
    now[field.name] = value ?? field.default ?? (field.kind === "pick" ? field.options[0].value : undefined);
  }
  return found;
}

/** @param {ListField} field @param {Map<string, string>} texts @param {string} path */
function rows(field, texts, path) {
  const found = [];
  const there = () => [...texts.keys()].some((name) => `${name}.`.startsWith(`${path}.${found.length}.`));
  while (there()) {
    texts.delete(`${path}.${found.length}`);
    found.push(spelled(field.fields, texts, `${path}.${found.length}.`));
  }
  return found;
}

/** @param {Field["kind"]} kind @param {string | undefined} text @returns {Value | undefined} */
function read(kind, text) {
  if (kind === "flag") return text === "yes";
  if (kind === "picks") return text ? text.split(",").map(unwritten) : [];
  return text === undefined ? (kind === "text" ? "" : undefined) : unwritten(text);
}

/** @param {string} text */
function unwritten(text) {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Unread(UNREAD);
  }
}
