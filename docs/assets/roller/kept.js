/* What is kept on this device: a running contest and a form that is being filled in, one a procedure and page.

   `place` is the path of the page: while the theme fetches another page, the address is already that one's. */

const VERSION = 1;
/* Where the browser keeps nothing, the tab still does, until it is closed. */
const memory = new Map();

const nameOf = (kind, place, procedure) => `hqweb.${kind}.${VERSION} ${place} ${procedure}`;

/* True where it will outlive the tab. */
export function keep(kind, place, procedure, value) {
  const name = nameOf(kind, place, procedure);
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name, text);
    memory.delete(name);
    return true;
  } catch {
    memory.set(name, text);
    return false;
  }
}

/* {value} as it was kept, or {}; {broken: true} where there is something that cannot be read. */
export function kept(kind, place, procedure) {
  const name = nameOf(kind, place, procedure);
  let text = memory.get(name);
  try {
    /* What the tab had to keep itself is the newer one. */
    text ??= localStorage.getItem(name) ?? undefined;
  } catch {
    /* The browser forbids it: the tab's own memory stands. */
  }
  if (text === undefined) return {};
  try {
    const value = JSON.parse(text);
    return value && typeof value === "object" && !Array.isArray(value) ? { value } : { broken: true };
  } catch {
    return { broken: true };
  }
}

/* The releases of the engine that running contests were begun with. */
export function releases() {
  const found = new Set();
  try {
    for (const [name, text] of Object.entries(localStorage)) {
      if (name.startsWith(`hqweb.log.${VERSION} `)) found.add(releaseOf(text));
    }
  } catch {
    /* The browser forbids it: nothing is held. */
  }
  return [...found].filter((path) => typeof path === "string" && path);
}

/* "" where it is broken: its page says so, and the other contests hold theirs. */
function releaseOf(text) {
  try {
    return JSON.parse(text)?.release;
  } catch {
    return "";
  }
}

/* Does this look like what a tracker keeps? Whether its log holds is for the engine to say. */
export const whole = ({ log, view }, procedure) =>
  log?.procedure === procedure &&
  Array.isArray(log.moves) &&
  typeof log.inputs === "object" &&
  ["blocks", "steps", "choices", "offers"].every((name) => Array.isArray(view?.[name])) &&
  view.choices.every((choice) => Array.isArray(choice.fields));
