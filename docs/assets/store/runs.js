/* A long procedure's run on this device, and what happens when two tabs play it at once. `roller` is the element:
   {keeper, run, replaced, log, view, seat, bound, waiting, query(request), show(data)}. */

/** @import { Log, Played, View } from "../roller/types/engine.js" */
/** @import { Keeper, Kind, Playing, Replaced, Request, Roller, Run, Seat, Tracker } from "../roller/types/seams.js" */

import { stand } from "./bring.js";
import { all, aways, back, get, listen, put, replaced, trouble } from "./records.js";
import { folded, html, nothing, shape } from "./roller.js";
import { stateOf } from "./takeover.js";

/* The page's own run of a procedure; `id` is its page and its procedure. */
/** @param {string} id @returns {Keeper} */
export const pageRun = (id) => ({
  load: () => get("runs", id),
  save: (run, _, over) => put("runs", { ...run, id }, over),
  replaced: () => /** @type {Promise<Replaced[]>} */ (replaced("runs", id)),
  back: (n) => /** @type {Promise<Run>} */ (back("runs", id, n)),
  listen(listener) {
    const unlisten = listen(
      (change) => change.elsewhere && change.kind === "runs" && change.id === id && listener(),
    );
    /* A tab that was asleep has heard nothing. */
    const woken = () => document.hidden || listener();
    document.addEventListener("visibilitychange", woken);
    return () => {
      unlisten();
      document.removeEventListener("visibilitychange", woken);
    };
  },
});

/* The engine releases that saved or restorable runs were started with; null if unknown. */
export async function releases() {
  /** @type {Set<string | undefined>} */
  const found = new Set();
  for (const kind of /** @type {Kind[]} */ (["runs", "heroes", "parties", "sessions"]))
    for (const { release } of /** @type {Partial<Run>[]} */ (await all(kind))) found.add(release);
  for (const { release } of /** @type {Partial<Run>[]} */ (await aways())) found.add(release);
  return trouble()
    ? null
    : /** @type {string[]} */ ([...found].filter((path) => typeof path === "string" && path));
}

const CHANGED = "Changed in another tab. This is how it is now.";
const AFTER = "Changed in another tab. Your move was made on the new state.";
const NOT_MADE = "It changed in another tab as you pressed. This is how it is now; your move wasn’t made.";
const REMOVED = "It was removed in another tab. Your next move here saves it again.";

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/* Whether this looks like something a tracker saved. Whether its log is valid is for the engine to say. */
/** @param {Partial<Run>} run @param {string} procedure @returns {run is Run} */
export const whole = (run, procedure) =>
  run.log?.procedure === procedure &&
  Array.isArray(run.log.moves) &&
  typeof run.log.inputs === "object" &&
  /** @type {const} */ (["blocks", "steps", "choices", "offers"]).every((name) =>
    Array.isArray(run.view?.[name]),
  ) &&
  /** @type {View} */ (run.view).choices.every((choice) => Array.isArray(choice.fields));

/* If it's a different run, the previous one can be restored. */
const NEW = ["begin", "over"];
/* Requests that set whose sheets take part; after any other, the other tab’s choice wins. */
const MINE = [...NEW, "bind"];

/* Writes a reply's data and returns what's saved then: another tab's run, if that came first and this one can't
   follow it. */
/** @template D @param {Tracker} roller @param {Request} request @param {D} data @param {string} release @returns {Promise<D>} */
export async function save(roller, request, data, release) {
  const seat = /** @type {Seat} */ (request.seat ?? roller.seat);
  let now = /** @type {D & Played} */ (data);
  roller.remark = null;
  for (;;) {
    const { log } = now;
    /* The table's view: a restored contest starts out covered. */
    const view = (await seen(roller, { ...now, seat }, "table")) ?? now.view;
    const over = NEW.includes(request.op) && /** @type {number} */ (roller.run?.log?.moves?.length) > 0;
    try {
      roller.run = await /** @type {Keeper} */ (roller.keeper).save(
        { ...roller.run, broken: undefined, log, view, seat: "table", release, bound: roller.bound },
        now,
        over,
      );
      const late = roller.unkept;
      roller.unkept = "";
      if (over || late) await look(roller, over && log);
      return now;
    } catch (error) {
      if (error.code !== "store.changed") {
        roller.unkept = error.code ?? "store.failed";
        return now;
      }
      const { record } = error;
      const before = roller.run;
      roller.run = record;
      if (record && !MINE.includes(request.op)) roller.bound = record.bound;
      if (!record || record.broken || request.op === "over" || same(record.log, request.log ?? before?.log))
        continue;
      roller.bound = record.bound;
      if (same(record.log, log)) return now;
      const reply =
        request.op === "act" ? await roller.query({ ...request, log: record.log }).catch(() => null) : null;
      if (!reply?.ok) {
        roller.remark = { trouble: NOT_MADE };
        roller.release = record.release ?? "";
        return /** @type {D & Played} */ ({
          log: record.log,
          view: (await seen(roller, record, seat)) ?? record.view,
        });
      }
      roller.remark = { news: AFTER };
      now = /** @type {D & Played} */ (reply.data);
    }
  }
}

/* The view for this tab's own seat. */
/** @param {Tracker} roller @param {{log: Log, view: View, seat: string}} given @param {string} [mine] */
async function seen(roller, { log, view, seat }, mine = roller.seat) {
  if (seat === mine) return view;
  const reply = await roller.query({ op: "replay", log, seat: mine }).catch(() => null);
  return reply?.data?.view;
}

/* Another tab has written: show that, unless this tab has a move in progress, which will find it. */
/** @param {Tracker} roller */
export async function heard(roller) {
  const record = await /** @type {Keeper} */ (roller.keeper).load();
  if (roller.waiting || roller.stale === "link" || record?.rev === roller.run?.rev) return;
  if (!record) {
    Object.assign(roller, { run: undefined, news: roller.view ? REMOVED : "" });
    roller.update();
    return;
  }
  if (!whole(record, roller.procedure.id)) return;
  if (roller.log && same(record.log, roller.log)) {
    Object.assign(roller, { run: record, bound: record.bound });
    roller.update();
    return;
  }
  const view = await seen(roller, record);
  await look(roller);
  if (!view || roller.waiting) return;
  const focused = document.activeElement;
  roller.remark = { news: CHANGED };
  stand(roller, { ...record, view, seat: roller.seat });
  roller.show({ log: record.log, view });
  if (!focused?.isConnected) roller.mainButton?.focus();
}

/* The runs this one has replaced; `log` is the log of a run that has just replaced one. */
/** @param {Tracker} roller @param {Log | false} [log] */
export async function look(roller, log) {
  roller.replaced = (await /** @type {Keeper} */ (roller.keeper).replaced?.()) ?? [];
  roller.fresh = log && roller.replaced.length ? stateOf(log) : roller.fresh;
}

/** @param {Tracker} roller @param {Replaced} replaced */
async function again(roller, { n }) {
  if (roller.waiting) return;
  let run;
  try {
    run = await /** @type {Required<Keeper>} */ (roller.keeper).back(n);
  } catch {
    roller.trouble = NOT_BACK;
  }
  await look(roller);
  if (run) {
    roller.fresh = "";
    stand(roller, run);
    roller.remark = { news: BACK };
    roller.show(run);
    roller.unproved = true;
    roller.engineChanged();
  }
  roller.update();
  roller.mainButton?.focus();
}

/* The way back to a replaced run: the last one right away; later on each of them, in a fold. */
/** @param {Tracker} roller @param {string} [at] */
export function before(roller, at) {
  const { replaced: those = [], log, stale } = /** @type {Playing} */ (roller);
  if (!those.length || stale === "link") return nothing;
  const { count, when } = WORDED;
  if (at === "now") {
    return roller.fresh === stateOf(log)
      ? html`<div class="hq-acts"><button class="hq-btn is-quiet" type="button" data-before @click=${() => again(roller, those[0])}>${shape("i-undo")}Bring back the one before</button></div>`
      : nothing;
  }
  return folded(
    /** @type {Playing} */ (roller),
    "before",
    "Restore an earlier one",
    those.length,
    () => html`<p class="hq-small">${KEPT_ASIDE}</p>
      ${those.map(
        (each) => html`<p>${each.record.view.summary}</p>
        <div class="hq-acts"><button class="hq-btn" type="button" @click=${() => again(roller, each)}>The one of ${count(each.record.log.moves.length)}, replaced on ${when(each.dropped)}</button></div>`,
      )}`,
  );
}

const BACK = "This is the earlier one. You can restore the other the same way.";
const NOT_BACK = "It couldn’t be restored right now. The one running here is unchanged.";
const KEPT_ASIDE = "Replaced contests are kept for 30 days. You can restore the current one the same way.";
const WORDED = {
  /** @param {number} moves */
  count: (moves) => (moves === 1 ? "1 move" : `${moves} moves`),
  /** @param {number} at */
  when: (at) =>
    new Date(at).toLocaleString("en-GB", {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    }),
};

/** @type {Record<string, string>} */
const WORDS = {
  "store.full":
    "This device has no space left for this site. What you do here is lost when you close this tab.",
  "store.failed":
    "This browser couldn’t save it. What you do here is lost when you close this tab, unless a later move can be saved.",
};

const NOTHING_KEPT =
  "This browser saves nothing for this site. When you close or reload the tab, this is lost.";
const NEWER =
  "What’s saved on this device is from a newer release of this site and is left alone. Reload this page to go on with it. Until then, what you do here is lost when you close the tab.";

/* "" or a sentence on why changes aren't being saved. */
export const why = () =>
  ({ forbidden: NOTHING_KEPT, newer: NEWER })[trouble()] ?? WORDS[`store.${trouble()}`] ?? "";

/* Anything that couldn't be saved is reported at once, with a way to save it after all. */
/** @param {Roller} roller */
export function unkept({ unkept: code, log, keeper }) {
  if (trouble() === "newer")
    return html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${NEWER}</span></p>`;
  if (!code || !log) return nothing;
  return html`<div class="hq-fault" role="alert">${shape("i-bad")}
    <h4>This isn’t saved</h4>
    <p>${WORDS[code] ?? WORDS["store.failed"]}</p>
    <div class="hq-acts"><button class="hq-btn" type="button" data-file @click=${() => (keeper?.file ?? (() => file(`${log.procedure}.json`, log)))()}>Save as a file</button></div>
  </div>`;
}

/* The line about saving at the foot of a tracker or list. */
/** @param {string} kept */
export const keeping = (kept) => (trouble() === "forbidden" ? NOTHING_KEPT : trouble() ? "" : kept);

/* Save something as a JSON file. */
/** @param {string} name @param {unknown} data */
export function file(name, data) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
