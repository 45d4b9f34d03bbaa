/* A table's data as a file: written by the engine, read by the engine, and never over what's here. */

/** @import { Played, Replies } from "../roller/types/engine.js" */
/** @import { Entry, Given, Hero, Kept, Kind } from "../roller/types/seams.js" */

/** @typedef {import("../roller/types/engine.js").Hero} FileHero */
/** @typedef {import("../roller/types/engine.js").Entry} FileEntry */
/** @typedef {import("../house/sets.js").HouseSet} HouseSet */
/** @typedef {"heroes" | "parties" | "sessions" | "entries"} KeptKind */
/** @typedef {KeptKind | "sets"} FileKind */
/** @typedef {Record<KeptKind, Kept[]> & {sets?: HouseSet[]}} Lists */
/** @typedef {Record<KeptKind, object[]> & {sets?: object[]}} Portable */

import { book, fresh, renewed, told as standing, store } from "../heroes/loaded.js";
import { download } from "../roller/download.js";
import { engine } from "./roller.js";
import { all, checked as checkedSets, restored } from "./sets.js";

/* The parts of each record that go into a file: hqweb/core/records.py. */
/** @type {Record<FileKind, string[]>} */
export const PARTS = {
  heroes: ["id", "ruleset", "name", "log", "snapshot"],
  parties: ["id", "name", "ruleset", "heroes", "base"],
  sessions: ["id", "number", "party", "began", "ended", "title", "notes"],
  entries: [
    "id",
    "at",
    "kind",
    "session",
    "procedure",
    "title",
    "numbers",
    "summary",
    "text",
    "log",
    "heroes",
  ],
  sets: ["id", "game", "name", "changes"],
};
const KINDS = /** @type {FileKind[]} */ (Object.keys(PARTS));
/* Those that the device's store has as records of their own. */
const KEPT = /** @type {KeptKind[]} */ (KINDS.filter((kind) => kind !== "sets"));
/* The code for too much in one file. */
const LONG = ["file.length", "file.most", "request.length", "request.many"];
/* The number of messages about single records shown after reading a file. */
const MOST = 6;

/** @param {number} count @param {string} one @param {string} many */
const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
/** @type {Record<FileKind, [string, string]>} */
const MANY = {
  heroes: ["hero", "heroes"],
  parties: ["party", "parties"],
  sessions: ["session", "sessions"],
  entries: ["entry of the journal", "entries of the journal"],
  sets: ["set of house rules", "sets of house rules"],
};

/* {heroes: 2, entries: 1} in words, without the empty ones; `none` if there's nothing at all. */
/** @param {Partial<Record<FileKind, number>>} counts @param {string} none */
function counted(counts, none) {
  const those = KINDS.filter((kind) => counts[kind]).map((kind) =>
    plural(/** @type {number} */ (counts[kind]), ...MANY[kind]),
  );
  return those.join(", ").replace(/, ([^,]*)$/, " and $1") || none;
}

/* Whose sheets took part, as far as they're here: a file names heroes; on the device, forms name sheets. */
/** @param {Pick<Entry, "bound" | "heroes">} pick */
const whose = ({ bound, heroes }) =>
  heroes ??
  [...new Set(Object.values(bound ?? {}).map(({ hero }) => hero))].filter((id) =>
    book.heroes.some((hero) => hero.id === id),
  );

/** @param {FileKind} kind @param {Kept | HouseSet} given */
const portable = (kind, given) => {
  const record = kind === "entries" ? { ...given, heroes: whose(/** @type {Entry} */ (given)) } : given;
  return Object.fromEntries(
    PARTS[kind]
      .map((name) => [name, /** @type {Record<string, unknown>} */ (record)[name]])
      .filter(([, value]) => value !== undefined && value !== null),
  );
};

/* The text of a file with these records. Those the engine can't write are left out and counted in `without`. */
/** @param {Portable} records */
async function packed(records) {
  const those = { ...records };
  for (let without = 0; ; ) {
    const reply = await engine.ask({ op: "pack", ...those });
    if (reply.ok) return { ...reply.data, without };
    const bad = new Set(
      [reply.error, ...reply.error.also].map(({ field }) => /^\w+\.\d+/.exec(field)?.[0]).filter(Boolean),
    );
    if (!bad.size) throw reply.error;
    for (const kind of KINDS)
      those[kind] = those[kind]?.filter((_, place) => !bad.has(`${kind}.${place}`)) ?? [];
    without += bad.size;
  }
}

/* The same as several files: a long journal is split in half until it fits. */
/** @param {Portable} records @returns {Promise<(Replies["pack"] & {without: number})[]>} */
async function files(records) {
  try {
    return [await packed(records)];
  } catch (error) {
    const { entries } = records;
    if (!LONG.includes(error.code) || entries.length < 2) throw error;
    const half = entries.length >> 1;
    const rest = { heroes: [], parties: [], sessions: [], entries: entries.slice(half) };
    return [...(await files({ ...records, entries: entries.slice(0, half) })), ...(await files(rest))];
  }
}

/* These heroes, and the parties made up of no one else. */
/** @param {Hero[]} heroes @returns {Lists} */
export function withParties(heroes) {
  const ids = new Set(heroes.map(({ id }) => id));
  const parties = book.parties.filter(
    (party) => party.heroes.length && party.heroes.every((id) => ids.has(id)),
  );
  return { heroes, parties, sessions: [], entries: [] };
}

/* Everything on this device that a file can hold. */
/** @returns {Promise<Lists>} */
export async function everything() {
  const kept = await store();
  const lists = await Promise.all(KEPT.map(async (kind) => [kind, await kept.all(kind)]));
  return /** @type {Lists} */ ({ ...Object.fromEntries(lists), sets: await all() });
}

/* Save records as a file, all heroes if none are named; returns {said} or {fault}, in words. */
export async function saved(records = withParties(book.heroes), name = "heroes") {
  try {
    const those = /** @type {Portable} */ (
      Object.fromEntries(
        KINDS.map((kind) => [kind, (records[kind] ?? []).map((record) => portable(kind, record))]),
      )
    );
    const found = await files(those);
    for (const [place, { text }] of found.entries())
      download(text, `${name}${found.length > 1 ? `-${place + 1}` : ""}.json`, "application/json");
    const without = found.reduce((sum, each) => sum + each.without, 0);
    const counts = Object.fromEntries(KINDS.map((kind) => [kind, records[kind]?.length ?? 0]));
    const said = `Saved: ${counted(counts, "nothing")}${found.length > 1 ? `, in ${found.length} files` : ""}.${bare(found.reduce((sum, { hidden = 0 }) => sum + hidden, 0))}`;
    return {
      said,
      fault: without
        ? `${plural(without, "of them has", "of them have")} no place in a file and ${without > 1 ? "were" : "was"} left out.`
        : "",
    };
  } catch (error) {
    return { said: "", fault: `The file couldn’t be saved. ${error.hint ?? NO_ENGINE}` };
  }
}

/* Save the journal of such records as Markdown, with times by this device's clock; returns the same. */
/** @param {Lists} records @param {string} name */
export async function told(records, name) {
  const those = Object.fromEntries(
    KEPT.map((kind) => [kind, records[kind].map((record) => portable(kind, record))]),
  );
  const reply = await engine
    .ask({ op: "markdown", offset: -new Date().getTimezoneOffset(), ...those })
    .catch(() => null);
  if (!reply?.ok) return { said: "", fault: `The file couldn’t be saved. ${reply?.error.hint ?? NO_ENGINE}` };
  download(reply.data.text, `${name}.md`, "text/markdown");
  return {
    said: `Saved: ${counted({ entries: those.entries.length }, "nothing")}.${bare(reply.data.hidden)}`,
    fault: "",
  };
}

/* Nothing the table mustn't know goes into a file. */
/** @param {number | undefined} count */
const bare = (count) =>
  count
    ? ` ${plural(count, "roll is", "rolls are")} hidden from the table: the file has only the results, not the numbers.`
    : "";

const NO_ENGINE = "The engine didn’t answer. Try again.";

/* Import a file: {added: [[kind, id]], sets: [id], said: [sentences]}. `step(done, all)` reports progress. Rejects with
   {hint} before anything is written. */
/** @param {File} file @param {number} most @param {(done: number, all: number) => void} step */
export async function read(file, most, step) {
  /* No character takes more than four bytes, and anything smaller than this is read in a moment. */
  const text =
    file.size > 4 * most
      ? ""
      : await file.text().catch(() => Promise.reject({ hint: "The device couldn’t read it." }));
  if (file.size > 4 * most || text.length > most) {
    throw {
      hint: `The file is too large: ${(file.size / 1e6).toFixed(1)} MB. A file of heroes has ${(most / 1e6).toFixed(1)} million characters at most: is this one?`,
    };
  }
  try {
    const reply = await engine.ask({ op: "unpack", text });
    if (!reply.ok) throw reply.error;
    return await taken(reply.data, step);
  } catch (error) {
    throw error.hint
      ? error
      : {
          hint: error.code?.startsWith("store.")
            ? "This device couldn’t save it. It may be out of space."
            : NO_ENGINE,
        };
  }
}

/** @param {Replies["unpack"]} replies @param {(done: number, all: number) => void} step */
async function taken({ warnings, sets: given = [], ...lists }, step) {
  const kept = await store();
  const count = KEPT.reduce((sum, kind) => sum + lists[kind].length, 0);
  const [those, said, ids] = [
    /** @type {[Kind, Given][]} */ ([]),
    [...warnings],
    new Map(book.heroes.map(({ id }) => [id, id])),
  ];
  let done = 0;
  for (const each of lists.heroes) {
    done += 1;
    step(done, count);
    const { hero, left } = await checked(each);
    if (left) said.push(left);
    if (hero) {
      those.push(["heroes", hero]);
      ids.set(each.id, hero.id);
    }
  }
  /** @param {{heroes?: string[]}} given */
  const known = ({ heroes }) => (heroes ? { heroes: heroes.map((id) => ids.get(id)).filter(Boolean) } : {});
  for (const kind of KEPT.slice(1)) {
    const there = new Set((await kept.all(kind)).map(({ id }) => id));
    for (const each of lists[kind]) {
      done += 1;
      step(done, count);
      if (!there.has(each.id))
        those.push([
          kind,
          {
            ...(kind === "entries" ? await rolled(/** @type {FileEntry} */ (each)) : each),
            ...known(/** @type {FileEntry} */ (each)),
          },
        ]);
    }
  }
  const house = await checkedSets(given);
  const added = await kept.added(those);
  /** @type {Partial<Record<FileKind, number>>} */
  const counts = { sets: house.those.length };
  for (const [kind] of /** @type {[KeptKind, string][]} */ (added)) counts[kind] = (counts[kind] ?? 0) + 1;
  const more = said.length > MOST ? [`And ${said.length - MOST} more like that.`] : [];
  return {
    added,
    sets: house.those.map(({ id }) => id),
    said: [
      `Imported: ${counted(counts, "nothing new")}.`,
      ...[...said.slice(0, MOST), ...more, ...house.said, await restored(house.those)].filter(Boolean),
    ].join(" "),
  };
}

/* Keys in one order, so that two logs can be compared. */
/** @param {string} _ @param {unknown} value */
const sorted = (_, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
/** @param {unknown} one @param {unknown} other */
const alike = (one, other) => JSON.stringify(one, sorted) === JSON.stringify(other, sorted);

/* A hero from a file, with the log replayed by the engine: {hero, left}. */
/** @param {FileHero} each */
async function checked(each) {
  const there = book.heroes.find(({ id }) => id === each.id);
  const name = each.name || "A hero without a name";
  if (there && alike(there.log, each.log)) return { left: `${name} is already here, exactly the same.` };
  const { hero, data, error, carried } = await renewed(/** @type {Hero} */ (each));
  if (!data?.sheet) return { left: `${name} was left out: ${error?.hint ?? "it isn’t a sheet."}` };
  return {
    hero: {
      ...hero,
      ...standing(/** @type {Required<Played>} */ (data)),
      ruleset: each.ruleset,
      seat: "table",
      id: there ? fresh() : each.id,
    },
    left: there
      ? `${name} is already here but has changed. You now have both.`
      : carried && each.log.rules === data.log.rules
        ? `The moves of ${name} can’t be replayed, so the sheet starts over from where it was.`
        : "",
  };
}

/* An entry for the list of rolls: with its headline, and the roll as it was before any choice. */
/** @param {FileEntry} entry */
async function rolled(entry) {
  if (entry.kind !== "roll") return entry;
  const whole = { numbers: "", summary: "", ...entry };
  const { log } = entry;
  if (!log) return whole;
  const [now, first] = await Promise.all(
    [log, { ...log, moves: log.moves.slice(0, 1) }].map((each) => engine.ask({ op: "replay", log: each })),
  );
  return now.ok ? { ...whole, headline: now.data.view.headline ?? null, first: first.data?.view } : whole;
}
