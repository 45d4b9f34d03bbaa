/* The steps of <hq-pledge>, for the roller and for the witness. `at` is the element. */

/** @import { LinkedRoll, Replies, View } from "../roller/types/engine.js" */
/** @import { HqPledge, Proof } from "./pledge.js" */

import { pageOf } from "./pages.js";
import { html, nothing, shape, submits } from "./roller.js";

/** @param {number} number @param {string} title @param {unknown} inside */
const step = (number, title, inside) =>
  html`<div class="hq-step"><h3>${number}. ${title}</h3>${inside}</div>`;

/** @param {HqPledge} at */
function rolling(at) {
  const { code, log, view } = at.side;
  return html`${step(1, "Fix the numbers", code ? fixed(at) : numbers(at))}
    ${code ? step(2, "Enter the answer and roll", log ? html`<p>The answer was <b>${at.side.answer}</b>. The roll is done.</p>` : answered(at)) : nothing}
    ${log && view ? step(3, "Reveal everything", told(at)) : nothing}`;
}

/** @param {HqPledge} at */
const numbers = (at) => html`${at.entry({
  name: "text",
  label: "Link to the numbers",
  value: at.side.text,
  help: "On any single-roll roller, choose Share and copy the link to the numbers.",
  press: "Make the code",
  act: () => pledge(at),
})}
  ${at.pending()}`;

/** @param {HqPledge} at */
async function pledge(at) {
  const again = () => pledge(at);
  const found = await at.ask({ op: "open", text: at.side.text ?? "" }, "text", again);
  if (!found) return;
  if (found.kind !== "settings" || found.left_out.length) {
    refuse(
      at,
      "text",
      found.kind === "settings"
        ? "This link leaves out something hidden, so it can’t be rolled."
        : "This link holds a roll that’s already been made. Use the link to the numbers.",
    );
    return;
  }
  const { procedure, inputs } = found;
  const made = await at.ask({ op: "pledge", procedure, inputs }, "text", again);
  if (made) at.change({ procedure, inputs, ...made });
}

/** @param {HqPledge} at @param {string} field @param {string} hint */
function refuse(at, field, hint) {
  at.wrong = { field, hint };
  at.update();
}

/** @param {HqPledge} at */
const fixed = (at) => html`${at.facts(at.side)}
  <p>Show this code to the witness. It commits you to these numbers and to this device’s secret.</p>
  ${at.shown("code", /** @type {string} */ (at.side.code), "Your code", at.address(`code:${at.side.code}`), "Code for a roll")}`;

/** @param {HqPledge} at */
const answered = (
  at,
) => html`${at.entry({ name: "typedAnswer", label: "The witness’s answer", value: at.side.typedAnswer, help: "Two groups of five.", press: "Roll", act: () => roll(at) })}
  ${at.pending()}`;

/** @param {HqPledge} at */
async function roll(at) {
  const { procedure, inputs, secret, typedAnswer: answer = "" } = at.side;
  const again = () => roll(at);
  const sealed = await at.ask({ op: "sealed", secret, answer, procedure, inputs }, "typedAnswer", again);
  const data =
    sealed && (await at.ask({ op: "begin", procedure, inputs, seed: sealed.seed }, "typedAnswer", again));
  if (data && !data.log.moves.length)
    refuse(
      at,
      "typedAnswer",
      "Starting this doesn’t roll anything, so there’s nothing to witness. Use a single-roll roller.",
    );
  const link = data?.log.moves.length && (await at.ask({ op: "link", log: data.log }, "typedAnswer", again));
  if (link)
    at.change({
      answer: /** @type {Replies["sealed"]} */ (sealed).answer,
      log: data.log,
      view: data.view,
      link: link.text,
      page: await pageOf(procedure),
    });
}

/** @param {HqPledge} at */
const told = (at) => html`${at.verdict(/** @type {View} */ (at.side.view))}
  <p><a href=${at.address("").replace(/sharing\/#$/, `${at.side.page}/#${at.side.link}`)}>Open it on its page, with the reasons</a></p>
  <p>Give the witness the secret and the roll: the link holds both.</p>
  ${at.shown("secret", /** @type {string} */ (at.side.secret), "Your secret", at.address(`reveal:${at.side.secret}:${at.side.link}`), "A roll and its secret")}`;

/** @param {HqPledge} at */
function seeing(at) {
  const { answer } = at.side;
  return html`${step(1, "Take their code, and answer", answer ? given(at) : coded(at))} ${answer ? step(2, "Check what they reveal", checked(at)) : nothing}`;
}

/** @param {HqPledge} at */
const coded = (
  at,
) => html`${at.entry({ name: "typedCode", label: "Their code", value: at.side.typedCode, help: "Four groups of five.", press: "Draw an answer", act: () => answer(at) })}
  ${at.pending()}`;

/** @param {HqPledge} at */
async function answer(at) {
  const made = await at.ask({ op: "answer", code: at.side.typedCode ?? "" }, "typedCode", () => answer(at));
  if (made) at.change(made);
}

/** @param {HqPledge} at */
const given = (at) => html`<p>Their code is <b>${at.side.code}</b>. Tell them your answer.</p>
  ${at.shown("answer", /** @type {string} */ (at.side.answer), "Your answer", at.address(`answer:${at.side.answer}`), "Answer to a roll")}`;

/** @param {HqPledge} at */
const checked = (at) => html`<form novalidate @submit=${submits(() => witness(at))}>
    ${at.field({ name: "typedLink", label: "Link to the roll", value: at.side.typedLink, help: "If it includes the secret, leave the next field empty." })}
    ${at.field({ name: "typedSecret", label: "Their secret", value: at.side.typedSecret, help: "Three groups of five." })}
    <button class="hq-btn is-main" type="submit" aria-disabled=${at.waiting ? "true" : nothing}>Check it</button>
  </form>
  ${at.pending()}
  <div role="status">${at.side.proof ? held(at, at.side.proof) : nothing}</div>
  ${at.wrong?.field === "proof" ? broken(at.wrong) : nothing}`;

/** @param {HqPledge} at */
async function witness(at) {
  const { code, answer: mine, typedLink = "", typedSecret = "" } = at.side;
  const [, within, rest] = /reveal:([^:]*):(.*)$/.exec(typedLink.trim()) ?? [];
  at.side.proof = null;
  const request = {
    op: /** @type {const} */ ("witness"),
    text: rest ?? typedLink,
    code,
    answer: mine,
    secret: typedSecret.trim() || within || "",
  };
  const found = /** @type {LinkedRoll | undefined} */ (await at.ask(request, "proof", () => witness(at)));
  if (found)
    at.change({
      proof: { title: found.title, told: found.told, view: found.view, undone: found.log.undone ?? 0 },
    });
  else if (at.wrong) place(at);
}

/* A mistyped code is reported at its field; a mismatch is the result. */
/** @param {HqPledge} at */
function place(at) {
  const { code } = /** @type {{code: string}} */ (at.wrong);
  /** @type {{field: string}} */ (at.wrong).field = code.startsWith("code.")
    ? "typedSecret"
    : code.startsWith("pledge.") || code.startsWith("replay.") || code === "log.rules"
      ? "proof"
      : "typedLink";
  at.update();
  at.section.querySelector("[aria-invalid=true]")?.focus();
}

/** @param {HqPledge} at @param {Proof} proof */
const held = (at, { title, told: facts, view, undone }) => html`<div class="hq-replayed">
    <p>${shape("i-link")}<span><b>It checks out.</b> The code, answer, and secret made this roll. Neither of you could choose it.${undone ? " It was undone before: ask why." : ""}</span></p>
  </div>
  ${at.facts({ title, told: facts })} ${at.verdict(view)}`;

/** @param {{hint: string}} given */
const broken = ({ hint }) =>
  html`<div class="hq-fault" role="alert">${shape("i-bad")}<h3>It doesn’t match</h3><p>${hint}</p></div>`;

export const roles = { roll: rolling, see: seeing };
