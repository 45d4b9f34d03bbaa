/* Physical dice: a box for each die of a move, in place of the button that was pressed. Fetched when the switch is
   turned on, or when something first rolls while it's on. Whatever awaits `ask` continues with the engine's
   answer, as if the device had rolled. */

/** @import { Filling } from "../roller/filling.js" */
/** @import { Move, Refusal, Replies, View } from "../roller/types/engine.js" */
/** @import { On, Refused, Request, Roller, Typing } from "../roller/types/seams.js" */

/** @typedef {{request: Request, at: Filling, refused: Refused, resolve(data: unknown): void, held: HTMLElement | null, dice: Replies["dice"]["dice"]}} Asking */
/** @typedef {Asking & Typing & {faces: string[], wrong: Map<number, string>}} Open */

import "./typed.css";
import { html, nothing, record, shape, whole } from "./roller.js";
import { runs } from "./runs.js";

export const styled = true;

/* The engine's code for a move that has no dice and decides nothing. */
const QUIET = "odds.none";

/* The data of a request with typed faces; undefined if it was canceled, refused, or the engine failed. */
/** @param {Roller} roller @param {Request} request @param {() => unknown} again @param {Filling} at @param {Refused} refused */
export async function ask(roller, request, again, at, refused) {
  const held = /** @type {HTMLElement | null} */ (document.activeElement);
  /** @type {Refusal | undefined} */
  let error;
  const told = await roller.ask(
    { ...request, op: "dice", faces: undefined },
    again,
    at,
    (each) => (error = each),
  );
  if (told?.dice.length)
    return new Promise((resolve) =>
      open(roller, /** @type {Open} */ ({ request, at, refused, resolve, held, dice: told.dice })),
    );
  if (told || error?.code === QUIET) return roller.ask({ ...request, faces: undefined }, again, at, refused);
  if (error) refused(error);
  return undefined;
}

/* A move with typed dice was undone: show the same move again, its boxes filled with what was typed. */
/** @param {Roller} roller @param {Move} move */
export function again(roller, { do: name, by, given = {}, dice, faces }) {
  roller.lastTyped = { sides: String(dice), faces: /** @type {number[]} */ (faces) };
  if (roller.takenBack) {
    roller.roll();
    return;
  }
  const choice = /** @type {View} */ (roller.view).choices.find((each) => each.do === name && each.by === by);
  if (!choice) return;
  const draft = roller.draftOf(choice);
  draft.values = record(choice.fields, given);
  if (choice.cost || choice.fields.length) roller.asking = `${name}/${by}`;
  roller.act(draft);
}

/** @param {Roller} roller @param {Open} typing */
function open(roller, typing) {
  const { dice, at } = typing;
  const { lastTyped } = roller;
  const sides = String(dice.map((die) => die.sides));
  const faces = lastTyped?.sides === sides ? lastTyped.faces.map(String) : dice.map(() => "");
  const close = () => {
    roller.lastTyped = { sides, faces: typing.faces };
    ended(roller, typing);
  };
  Object.assign(typing, { faces, close, wrong: new Map(), drawn: () => boxes(roller, typing) });
  roller.typing = typing;
  roller.update();
  if (!roller.section.querySelector(".hq-typed")) unfold(roller, at);
  roller.section.querySelector(".hq-typed input")?.focus();
}

/* The move is in a closed fold. */
/** @param {Roller} roller @param {Filling} filling */
function unfold(roller, { choice }) {
  roller.open?.add("more").add(`more ${choice?.by}`);
  roller.update();
}

/* Remove the boxes and tell whoever was waiting. */
/** @param {Roller} roller @param {Open} typing @param {unknown} [data] */
function ended(roller, typing, data) {
  if (roller.typing === typing) roller.typing = null;
  typing.resolve(data);
}

/* Return the focus to where the boxes were opened. */
/** @param {Roller} roller @param {Open} typing */
function back(roller, { at, held }) {
  roller.update();
  const place =
    held?.isConnected && held !== document.body
      ? held
      : roller.section.querySelector(`[data-form="${at.uid}"] [data-act]`);
  (place ?? roller.mainButton)?.focus();
}

/** @param {Roller} roller @param {Open} typing */
function leave(roller, typing) {
  typing.close();
  back(roller, typing);
}

/* With the typed faces, or with the device's own dice. */
/** @param {Roller} roller @param {Open} typing @param {unknown} faces */
async function roll(roller, typing, faces) {
  const { request, at, refused } = typing;
  /** @type {Refusal | undefined} */
  let error;
  const data = await roller.ask(
    { ...request, faces },
    () => roll(roller, typing, faces),
    at,
    (each) => (error = each),
  );
  if (roller.typing !== typing) return;
  if (data) {
    roller.lastTyped = null;
    roller.typing = null;
    back(roller, typing);
    typing.resolve(data);
  } else if (error?.field.startsWith("faces.")) {
    typing.wrong = new Map([error, ...error.also].map((each) => [Number(each.field.slice(6)), each.hint]));
    roller.update();
    roller.section.querySelector(".hq-typed [aria-invalid=true]")?.focus();
  } else if (error) {
    typing.close();
    refused(error);
  }
}

/** @param {Roller} roller @param {Open} typing */
const send = (roller, typing) =>
  roll(
    roller,
    typing,
    typing.faces.map((face) => whole(face) ?? face),
  );

/* Enter moves to the next empty box, and rolls if there is none. */
/** @param {Roller} roller @param {Open} typing @param {On<HTMLInputElement, KeyboardEvent>} event */
function pressed(roller, typing, event) {
  if (event.key === "Escape") {
    event.stopPropagation();
    leave(roller, typing);
  }
  if (event.key !== "Enter" || !event.target.matches("input")) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll("input")];
  const from = all.indexOf(event.target);
  const next = [...all.slice(from + 1), ...all.slice(0, from)].find((box) => !box.value);
  if (next && event.target.value) next.focus();
  else send(roller, typing);
}

/** @param {Roller} roller @param {Open} typing */
function boxes(roller, typing) {
  const one = typing.dice.length === 1;
  return html`<div class="hq-typed" role="group" aria-label="Physical dice" @keydown=${(/** @type {On<HTMLInputElement, KeyboardEvent>} */ event) => pressed(roller, typing, event)}>
    <p class="hq-outhead">${one ? "Enter the die’s face" : `Enter the faces of ${typing.dice.length} dice`}</p>
    <div class="hq-faces">${runs(typing.dice).map((run) => many(roller, typing, run))}</div>
    <div class="hq-ask-acts">
      <button class="hq-btn is-main" type="button" data-typed-roll @click=${() => send(roller, typing)}>${one ? "Use this face" : "Use these faces"}</button>
      <button class="hq-btn" type="button" @click=${() => roll(roller, typing, undefined)}>Let the device roll</button>
      <button class="hq-btn" type="button" @click=${() => leave(roller, typing)}>Cancel</button>
    </div>
  </div>`;
}

/* Dice with the same name are grouped under it and counted. */
/** @param {Roller} roller @param {Open} typing @param {{title: string, places: number[]}} given */
function many(roller, typing, { title, places }) {
  if (places.length === 1) return box(roller, typing, places[0], title, title);
  return html`<fieldset class="hq-alike">
    <legend>${title}<small>${places.length} dice</small></legend>
    ${places.map((place, index) => box(roller, typing, place, `${index + 1}`, `${title}, ${index + 1} of ${places.length}`))}
  </fieldset>`;
}

/** @param {Roller} roller @param {Open} typing @param {number} place @param {string} label @param {string} name */
function box(roller, typing, place, label, name) {
  const id = `${roller.titleId}-face-${place}`;
  const wrong = typing.wrong.get(place);
  /** @param {On<HTMLInputElement>} on */
  const typed = ({ target }) => {
    typing.faces[place] = target.value;
    typing.wrong.delete(place);
    roller.update();
  };
  return html`<div class="hq-face ${wrong ? "is-bad" : ""}">
    <label for=${id}>${label}</label>
    <input id=${id} inputmode="numeric" enterkeyhint=${place + 1 < typing.dice.length ? "next" : "go"} autocomplete="off" maxlength="3" .value=${typing.faces[place]}
      aria-label=${name === label ? nothing : name} aria-invalid=${wrong ? "true" : nothing} aria-describedby=${wrong ? `${id}-bad` : nothing} @input=${typed} />
    ${wrong ? html`<p class="hq-bad" id="${id}-bad">${shape("i-bad")}<span>${wrong}</span></p>` : nothing}
  </div>`;
}
