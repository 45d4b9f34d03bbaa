/* The right answer to a case, read from the engine's replies, in the same ways as macros/lessons/readers.py.
   `ask(request)` returns the engine's data. `answer` is {key, log, view, before, steps} for something played, or
   {key, odds} for something counted. */

/** @import { Inputs, Ladder, Log, Move, Odds, Played, Step, View } from "../roller/types/engine.js" */
/** @import { Asking, Data } from "../roller/types/seams.js" */

/** @typedef {<Op extends string>(request: Asking<Op>) => Promise<Data<Op>>} Ask */
/** @typedef {{kind: "share", outcomes: string[], bands: [string, number][]}} Share */
/** @typedef {{kind: "likelier", outcomes: string[], procedure: string}} Likelier */
/** @typedef {{kind: "gain", do: string, by: string, path: string}} Gain */
/** @typedef {{kind: "value", path: string}} AtPath */
/** @typedef {{kind: "left"}} Left */
/** @typedef {{kind: "better", path: string, than: string}} Better */
/** @typedef {{kind: "step", rule: string, number: string, begins: string}} OfStep */
/** @typedef {Share | Likelier | Gain | AtPath | Left | Better | OfStep} Read */
/** @typedef {{procedure: string, read: Read}} Question */
/** @typedef {{ask: string, answers: [string, string][], of: string[], begin: Asking<"begin"> & {inputs: Inputs}, moves?: Asking<"act">[], other?: Inputs}} Case */
/** @typedef {{key: string, odds?: Odds[], log?: Log, view?: View, before?: View | null, steps?: Step[]}} Solved */

/* Marks and winners from worst to best, as the hero sees it. */
const RANKS = [
  ["d4", "d3", "d2", "d1", "tie", "v1", "v2", "v3", "v4"],
  ["r-0", "r-1", "r-2", "r-3"],
  ["tier-1", "tier-2", "tier-3"],
  ["opposition", "none", "hero"],
];

/** @param {Ask} ask @param {Question} question @param {Case} kase @returns {Promise<Solved>} */
export async function answer(ask, { procedure, read }, kase) {
  if (read.kind === "share") {
    const odds = await counted(ask, procedure, kase.begin.inputs);
    return {
      key: band(read, weight(odds, read.outcomes), BigInt(odds.total)),
      odds: [odds],
    };
  }
  if (read.kind === "likelier") {
    const one = await counted(ask, procedure, kase.begin.inputs);
    const two = await counted(ask, read.procedure || procedure, kase.other ?? kase.begin.inputs);
    const key = more(
      weight(one, read.outcomes) * BigInt(two.total),
      weight(two, read.outcomes) * BigInt(one.total),
    );
    return { key, odds: [one, two] };
  }
  const past = [await ask(kase.begin)];
  for (const move of kase.moves ?? [])
    past.push(await ask({ ...move, log: /** @type {Played} */ (past.at(-1)).log }));
  const { log, view } = /** @type {Played} */ (past.at(-1));
  let key;
  if (read.kind === "gain") {
    const after = await spent(ask, read, log, view);
    if (after) past.push(after);
    key = after ? gained(rank(at(after.view, read.path)) - rank(at(view, read.path))) : "closed";
  } else key = /** @type {Reader} */ (READERS[read.kind])(read, view, past);
  const shown = /** @type {Played} */ (past.at(-1));
  return {
    key,
    ...shown,
    before: shown.view === view ? null : view,
    steps: past.filter((each, place) => !again(each, past[place + 1])).flatMap((each) => each.view.steps),
  };
}

/* Whether what follows repeats all of this, as after a hero point, which rolls nothing and resolves the same dice
   again. */
/** @param {Played} played @param {Played | undefined} next */
const again = ({ view: { steps } }, next) =>
  next &&
  !(/** @type {Move} */ (next.log.moves.at(-1)).faces?.length) &&
  steps.length > 0 &&
  steps[0].text === next.view.steps[0]?.text;

/** @typedef {(read: Read, view: View, past: Played[]) => string} Reader */
const READERS = {
  /** @param {AtPath} given @param {View} view */
  value: ({ path }, view) =>
    path
      .split(" ")
      .map((each) => told(at(view, each)))
      .join(" "),
  /** @param {Left} _ @param {View} view */
  left: (_, view) => left(view),
  /** @param {Better} given @param {View} view */
  better: ({ path, than }, view) => more(rank(at(view, path)), rank(at(view, than))),
  /** @param {OfStep} given @param {View} _ @param {Played[]} past */
  step({ rule, number, begins }, _, past) {
    const found = past
      .flatMap((each) => each.view.steps)
      .find((step) => step.rule === rule && step.text.startsWith(begins));
    return told(found?.numbers[number]);
  },
};

/** @param {Ask} ask @param {string} procedure @param {Inputs} inputs */
const counted = (ask, procedure, inputs) => ask({ op: "odds", procedure, inputs });
/** @param {Odds} odds @param {string[]} outcomes */
const weight = ({ rows }, outcomes) =>
  rows
    .filter(({ key }) => outcomes.some((start) => key.startsWith(start)))
    .reduce((all, row) => all + BigInt(row.weight), 0n);
/** @param {Share} given @param {bigint} share @param {bigint} total */
const band = ({ bands }, share, total) =>
  /** @type {[string, number]} */ (bands.find(([, below]) => share * 100n < BigInt(below) * total))[0];
/** @param {number | bigint} first @param {number | bigint} second */
const more = (first, second) => (first > second ? "first" : first < second ? "second" : "same");
/** @param {number} by */
const gained = (by) => (by > 0 ? "better" : by < 0 ? "worse" : "same");
/** @param {View} view @param {string} path */
const at = (view, path) =>
  path
    .split(".")
    .reduce(
      (found, part) => /** @type {Record<string, unknown> | undefined} */ (found)?.[part],
      /** @type {unknown} */ (view),
    );
/** @param {unknown} value */
const told = (value) =>
  value === true
    ? "yes"
    : value === false
      ? "no"
      : value === undefined || value === null || value === ""
        ? "none"
        : String(value);
/** @param {unknown} value */
const rank = (value) =>
  typeof value === "number"
    ? value
    : /** @type {unknown[]} */ (
        RANKS.find((ranks) => /** @type {unknown[]} */ (ranks).includes(value))
      ).indexOf(value);

/* What follows the reader's move; null if that move isn't available. */
/** @param {Ask} ask @param {Gain} given @param {Log} log @param {View} view */
async function spent(ask, { do: name, by }, log, view) {
  return view.choices.some((each) => each.do === name && each.by === by)
    ? ask({ op: "act", log, do: name, by })
    : null;
}

/** @param {View} view */
function left({ blocks }) {
  for (const { side, now } of /** @type {Ladder} */ (blocks.find(({ kind }) => kind === "ladder")).sides) {
    const found = /[A-Z](\d*)$/.exec(now);
    if (found) return `${side} ${found[1] || 1}`;
  }
  return "none";
}
