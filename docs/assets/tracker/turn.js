/* The turn: what to do now, with its odds; what could be done instead; and everything else. */

/** @import { Choice } from "../roller/types/engine.js" */
/** @import { Playing, Roller } from "../roller/types/seams.js" */

import {
  bads,
  choices,
  dieSwitch,
  folded,
  given,
  html,
  keyOf,
  main,
  nothing,
  offers,
  picture,
  shape,
  submits,
} from "./roller.js";

/** @param {Playing} roller */
export function turn(roller) {
  const { view } = roller;
  const now = main(view);
  if (roller.stale) return roller.sharing?.turn() ?? old(roller);
  const buttons = view.choices.filter((choice) => choice.place === "button" && choice !== now);
  const more = view.choices.filter((choice) => choice.place !== "button");
  if (!view.choices.length && !view.offers.length) return nothing;
  /* A button with its choice's own title needs no heading that repeats it. */
  const named = now && (now.press === now.title ? "Now" : now.title);
  const title =
    named ?? (buttons.length ? "What you can do now" : more.length ? "Nothing to do" : "What’s next");
  return html`<section class="hq-roller hq-rule hq-turn" aria-labelledby="${roller.titleId}-now">
    <h4 id="${roller.titleId}-now" tabindex="-1" data-turn>${title}</h4>
    ${now ? first(roller, now) : nothing} ${dieSwitch(roller)}
    ${now && buttons.length ? html`<p class="hq-outhead hq-gapt">Or, now</p>` : nothing} ${choices(roller, buttons)}
    ${more.length ? others(roller, more) : nothing} ${offers(roller, view.offers, view.choices.length > 0)}
  </section>`;
}

/* The main choice: its fields and the one filled button. */
/** @param {Playing} roller @param {Choice} choice */
function first(roller, choice) {
  const draft = roller.draftOf(choice);
  const waits = roller.at === draft;
  return html`${choice.brings ? html`<p class="hq-say">${choice.brings}</p>` : nothing}
    <form class="hq-form" data-form=${draft.uid} data-do=${keyOf(choice)} novalidate @submit=${submits(() => roller.act(draft))}>
      ${given(draft, choice)} ${bads(draft)}
      ${
        waits && (roller.failing || roller.typing)
          ? nothing
          : html`<button class="hq-btn is-main" type="submit" data-main data-act aria-disabled=${waits && roller.loading ? "true" : nothing}>
            ${waits && roller.loading ? "Your move is waiting" : choice.press}
          </button>`
      }
    </form>
    ${roller.pending(draft)} ${likely(roller)}`;
}

/* The odds of this turn's button; the old odds stay until the new ones arrive. */
/** @param {Playing} roller */
function likely({ turn: counted, log }) {
  if (counted?.of !== log.moves.length) return nothing;
  if (counted.hidden) return html`<p class="hq-small">${counted.hidden}</p>`;
  return counted.data ? picture(counted.data, true) : nothing;
}

/* Everything else, by who would do it; a single actor needs no folds. */
/** @param {Playing} roller @param {Choice[]} list */
function others(roller, list) {
  const groups = grouped(list);
  const inside = () =>
    groups.size === 1
      ? choices(roller, list)
      : [...groups].map(([by, those]) =>
          folded(roller, `more ${by}`, roller.view.actors[by] ?? by, those.length, () =>
            choices(roller, those),
          ),
        );
  return folded(roller, "more", "More actions", list.length, inside);
}

/** @param {Choice[]} list */
function grouped(list) {
  const groups = new Map();
  for (const choice of list) groups.set(choice.by, [...(groups.get(choice.by) ?? []), choice]);
  return groups;
}

/* It was saved under other rules: it can be read, and nothing is lost until the reader starts over. */
/** @param {Roller} roller */
const old = (
  roller,
) => html`<section class="hq-roller hq-rule hq-turn" aria-labelledby="${roller.titleId}-now">
  <h4 id="${roller.titleId}-now" tabindex="-1" data-turn>This one can’t continue</h4>
  <p class="hq-bad" role="alert">${shape("i-bad")}<span>It was saved by another release of these rules. ${roller.stale}</span></p>
  <p class="hq-small">You can still read it, and restore it after you start a new one.</p>
  <button class="hq-btn is-main" type="button" data-main @click=${() => roller.begin()}>Start over with the same setup</button>
  ${roller.pending(roller.form)}
</section>`;
