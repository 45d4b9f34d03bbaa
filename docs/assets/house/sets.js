/* The house rules on this device: named sets of changes, at most one of them active for each game. Each function
   returns a new value; nothing here knows the page, the store or the engine. */

/** @typedef {Record<string, number | string>} Changes */
/** @typedef {{id: string, game: string, name: string, changes: Changes}} HouseSet */
/** @typedef {{sets: HouseSet[], active: Record<string, string>, last: Record<string, string>}} Sets */

/* The most letters in a name. */
export const LONGEST = 60;
export const USUAL = "Our table";

/** @type {Sets} */
export const NONE = { sets: [], active: {}, last: {} };

/** @param {unknown} value @returns {Record<string, unknown>} */
export const record = (value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};

/* The game of a key, and of a table or a procedure: its id comes first. */
/** @param {string} key */
export const gameOf = (key) => key.split(".")[0];

/* Only what can be a change: a number or a word under each key. */
/** @param {unknown} value @returns {Changes} */
export const changesIn = (value) =>
  /** @type {Changes} */ (
    Object.fromEntries(
      Object.entries(record(value)).filter(([, each]) => ["number", "string"].includes(typeof each)),
    )
  );

/** @param {unknown} name */
export const named = (name) =>
  Array.from(typeof name === "string" ? name.replace(/\s+/g, " ").trim() : "")
    .slice(0, LONGEST)
    .join("") || USUAL;

/* What the store holds; anything that isn't a set is left out. */
/** @param {unknown} stored @returns {Sets} */
export function read(stored) {
  const { sets, active, last } = record(stored);
  const found = (Array.isArray(sets) ? sets : [])
    .map(record)
    .filter(({ id, game }) => typeof id === "string" && typeof game === "string")
    .map(({ id, game, name, changes }) => ({
      id: String(id),
      game: String(game),
      name: named(name),
      changes: changesIn(changes),
    }));
  /** @param {unknown} chosen */
  const known = (chosen) =>
    /** @type {Record<string, string>} */ (
      Object.fromEntries(
        Object.entries(record(chosen)).filter(([game, id]) =>
          found.some((each) => each.id === id && each.game === game),
        ),
      )
    );
  return { sets: found, active: known(active), last: known(last) };
}

/** @param {Sets} sets @param {string} game */
export const of = ({ sets }, game) => sets.filter((each) => each.game === game);

/** @param {Sets} sets @param {string | undefined} id */
export const one = ({ sets }, id) => sets.find((each) => each.id === id);

/** @param {Sets} sets @param {string} game */
export const active = (sets, game) => one(sets, sets.active[game]);

/* The one to turn on again. */
/** @param {Sets} sets @param {string} game */
export const last = (sets, game) => one(sets, sets.last[game]);

/* What the engine is given with each request, by game. */
/** @param {Sets} sets @returns {Record<string, Changes>} */
export const laid = (sets) =>
  Object.fromEntries(
    Object.keys(sets.active)
      .map((game) => /** @type {[string, Changes]} */ ([game, active(sets, game)?.changes ?? {}]))
      .filter(([, changes]) => Object.keys(changes).length),
  );

/* A name that no other set of the game has: "Our table 2". */
/** @param {Sets} sets @param {string} game @param {string} name @param {string} [own] */
function free(sets, game, name, own) {
  const taken = of(sets, game)
    .filter(({ id }) => id !== own)
    .map((each) => each.name);
  let found = named(name);
  for (let number = 2; taken.includes(found); number += 1)
    found = `${named(name).slice(0, LONGEST - 4)} ${number}`;
  return found;
}

/* Use a set, or with "" the book. */
/** @param {Sets} sets @param {string} game @param {string} id @returns {Sets} */
export function used(sets, game, id) {
  const { [game]: was, ...others } = sets.active;
  const kept = id || was || sets.last[game];
  return {
    ...sets,
    active: id ? { ...others, [game]: id } : others,
    last: kept ? { ...sets.last, [game]: kept } : sets.last,
  };
}

/* With a new set. */
/** @param {Sets} sets @param {HouseSet} given @returns {Sets} */
export const joined = (sets, given) => ({
  ...sets,
  sets: [...sets.sets, { ...given, name: free(sets, given.game, given.name) }],
});

/* With a new set, in use from now on. */
/** @param {Sets} sets @param {HouseSet} given */
export const added = (sets, given) => used(joined(sets, given), given.game, given.id);

/** @param {Sets} sets @param {string} id @param {Partial<HouseSet>} more @returns {Sets} */
const altered = (sets, id, more) => ({
  ...sets,
  sets: sets.sets.map((each) => (each.id === id ? { ...each, ...more } : each)),
});

/** @param {Sets} sets @param {string} id @param {string} name */
export function renamed(sets, id, name) {
  const found = one(sets, id);
  return found ? altered(sets, id, { name: free(sets, found.game, name, id) }) : sets;
}

/** @param {Sets} sets @param {string} id @param {Changes} changes */
export const changed = (sets, id, changes) => altered(sets, id, { changes });

/** @param {Sets} sets @param {string} id @param {string} fresh */
export function copied(sets, id, fresh) {
  const found = one(sets, id);
  return found ? added(sets, { ...found, id: fresh }) : sets;
}

/** @param {Sets} sets @param {string} id @returns {Sets} */
export const dropped = (sets, id) => read({ ...sets, sets: sets.sets.filter((each) => each.id !== id) });

/* Changes with one more value; the book's own value isn't a change. */
/** @param {Changes} changes @param {string} key @param {number | string} value @param {number | string} book @returns {Changes} */
export function withValue(changes, key, value, book) {
  const { [key]: _, ...others } = changes;
  return value === book ? others : { ...others, [key]: value };
}

/** @param {number} count */
export const counted = (count) => `${count} ${count === 1 ? "change" : "changes"}`;
