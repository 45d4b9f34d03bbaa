/* Restores a roller's saved state: a run as it was, what was typed for its next move, a form as it was left. The
   engine isn't needed for that. */

/** @import { Inputs, Log, View } from "../roller/types/engine.js" */
/** @import { Bound, Roller, Run, Tracker, Turn } from "../roller/types/seams.js" */

/** @template V @typedef {{values?: V, broken?: unknown} | undefined} Draft */
/** @typedef {{of?: string, turn?: Turn | null, given?: Record<string, Inputs>}} Next */

import { leave, left } from "./forms.js";
import { listed } from "./journal.js";
import { attach, fetched, keyOf, record } from "./roller.js";
import { look, pageRun, whole } from "./runs.js";
import { stateOf } from "./takeover.js";

const LEFT_OUT = "What this device had saved for this page can’t be read, so it was left out.";

/* `roller` is the element; its `fresh` is the form as the page has it. */
/** @param {Roller} roller */
export async function bring(roller) {
  const { key, long } = roller;
  if (roller.keeper?.blank) {
    if (!roller.lives) roller.live();
    return;
  }
  roller.keeper ??= pageRun(key);
  const from = left(`${key} from`);
  const found = await Promise.all(
    /** @type {[Promise<Draft<Inputs>>, Promise<Draft<Bound>>, Promise<Run | undefined>?, Promise<Draft<Next>>?]} */ (
      long ? [left(key), from, roller.keeper.load(), left(`${key} now`)] : [left(key), from]
    ),
  );
  await listed;
  if (long) {
    await Promise.all([look(roller), drawable(roller, found[2])]);
    if (!roller.lives) roller.live();
  }
  /* Don't disturb someone who has started to type, or has rolled. */
  if (long || !(roller.form.key() !== roller.fresh || roller.note || roller.waiting || roller.view))
    restore(roller, ...found);
}

/* The script that draws a run is loaded first, so that a run that can't be drawn is noticed. */
/** @param {Roller} roller @param {Run | undefined} run */
const drawable = async (roller, run) => {
  try {
    if (whole(/** @type {Run} */ (run), roller.procedure.id))
      await fetched(roller, /** @type {Run} */ (run).view);
  } catch {
    /* There is none, or it can't be read. */
  }
};

/** @param {Roller} roller @param {Draft<Inputs>} draft @param {Draft<Bound>} from @param {Run} [run] @param {Draft<Next>} [now] */
function restore(roller, draft, from, run, now) {
  const { form, preset } = roller;
  const { fields, id } = roller.procedure;
  let broken = run?.broken || draft?.broken;
  try {
    if (run && !run.broken) {
      if (!whole(run, id)) throw new TypeError("no log");
      stand(roller, run);
      if (now?.values?.of === stateOf(run.log)) {
        roller.turn = now.values.turn ?? null;
        retype(roller, now.values.given ?? {});
      }
    }
    const differs = draft?.values && JSON.stringify(draft.values) !== form.key();
    if (differs) form.values = record(fields, draft.values);
    attach(form, from?.values ?? run?.bound);
    roller.update();
    if (differs && !roller.view) {
      roller.noted("This form is as you left it.", "Reset to the page’s own", preset);
      /** @type {NonNullable<Roller["note"]>} */ (roller.note).left = true;
    }
  } catch {
    Object.assign(roller, { log: null, view: null, unproved: false });
    form.values = record(fields, preset);
    broken = true;
  }
  roller.run = run;
  if (broken) roller.trouble = LEFT_OUT;
}

/* A run as it was saved. */
/** @param {Tracker} roller @param {Run} run */
export function stand(roller, run) {
  const { log, view, seat, release, bound } = run;
  /* Open dice boxes belong to a move on the previous state. */
  roller.typing?.close();
  if (roller.log?.seed !== log.seed) {
    roller.form.values = record(roller.procedure.fields, log.inputs);
    attach(roller.form, bound);
  }
  Object.assign(roller, {
    run,
    log,
    view,
    release: release ?? "",
    bound,
    stale: "",
    held: "",
    seat: seat === "gm" ? "gm" : "table",
    unproved: true,
  });
  fetched(roller, view).then(() => roller.update());
}

/* What's typed for the next move, by choice; and the reverse. */
/** @param {Tracker} roller */
export const typed = ({ drafts }) =>
  Object.fromEntries(
    [...drafts].filter(([, draft]) => draft.touched).map(([key, draft]) => [key, draft.collected()]),
  );

/** @param {Tracker} roller @param {Record<string, Inputs>} given */
export function retype(roller, given) {
  for (const choice of /** @type {View} */ (roller.view).choices) {
    const values = given[keyOf(choice)];
    if (values)
      Object.assign(roller.draftOf(choice), { touched: true, values: record(choice.fields, values) });
  }
}

/** @param {Tracker} roller */
export const leaveTurn = (roller) =>
  leave(`${roller.key} now`, {
    of: stateOf(/** @type {Log} */ (roller.log)),
    given: typed(roller),
    turn: roller.seat === "gm" ? null : roller.turn,
  });
