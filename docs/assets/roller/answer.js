/* The answer: verdict first, then the blocks of the view, the reasons, and what stands open. */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { siteUrl } from "./engine.js";
import { rows } from "./form.js";
import { ladder } from "./ladder.js";
import { cell, die, shape, strong } from "./shapes.js";

/* A rule's address, or its anchor alone on the page where it stands. */
export function ruleHref(rule) {
  const [path, anchor = ""] = rule.split("#");
  const url = siteUrl(`${path.replace(/^\/|\/$/g, "")}/`);
  if (anchor && url.pathname === location.pathname) return `#${anchor}`;
  return url.href + (anchor ? `#${anchor}` : "");
}

/* Stays in the page from the start, so that what it says is announced; new nodes each time, so that the same
   verdict twice is announced twice. */
export function verdict(headline, count, instead) {
  return html`<div class="hq-verdict" data-level=${headline?.mark ?? "none"} role="status">
    ${keyed(count, headline ? headed(headline) : instead ? html`<p class="hq-mean">${instead}</p>` : nothing)}
  </div>`;
}

function headed({ mark, word, mean }) {
  const [first, ...rest] = word.split(" ");
  return html`${shape(`lv-${mark}`, "hq-stamp")}
    <p class="hq-word"><span>${first}</span>${rest.length ? html` <span>${rest.join(" ")}</span>` : nothing}</p>
    <p class="hq-mean">${mean}</p>`;
}

export const steps = (list) =>
  list.length
    ? html`<ol class="hq-steps">
        ${list.map(
          (step) => html`<li>
            <span>${strong(step)}</span>
            <a class="hq-why" href=${ruleHref(step.rule)} aria-label="Rule: ${step.name}">${step.name}</a>
          </li>`,
        )}
      </ol>`
    : nothing;

const column = (columns, place) => (columns[place]?.kind === "number" ? "n" : nothing);

const table = ({ caption, columns, rows }) => html`<table class="hq-table">
  <caption>${caption}</caption>
  <thead><tr>${columns.map((each, place) => html`<th scope="col" class=${column(columns, place)}>${each.label}</th>`)}</tr></thead>
  <tbody>
    ${rows.map(
      (each) => html`<tr>
        ${each.cells.map((value, place) =>
          place ? html`<td class=${column(columns, place)}>${cell(value)}</td>` : html`<th scope="row">${cell(value)}</th>`,
        )}
      </tr>`,
    )}
  </tbody>
</table>`;

const BLOCKS = {
  ladder,
  table,
  note: ({ text }) => html`<p class="hq-aside">${text}</p>`,
  dice: ({ dice }) => html`<p class="hq-adds">${dice.map((each) => html`${die(each.sides, String(each.face), "is-ours")}<small>${each.role} ${each.note}</small>`)}</p>`,
};

/* A block of a kind that is not known here is told by its words. */
export const blocks = (list) =>
  list.map((block) => BLOCKS[block.kind]?.(block) ?? html`<p class="hq-aside">${block.label ?? block.title ?? block.text ?? block.kind}</p>`);

/* A choice says what it brings and costs. One that costs or asks something is confirmed in place. */
export function choices(list, { asking, record, form, press, keep, spend }) {
  if (!list.length) return nothing;
  return html`<div class="hq-choices hq-gapt">
    ${list.map((choice) => (asking === choice ? confirmation(choice, { record, form, keep, spend }) : offer(choice, press)))}
  </div>`;
}

const offer = (choice, press) => html`<button class="hq-choice" type="button" data-do="${choice.do}/${choice.by}" @click=${() => press(choice)}>
  <span><b>${choice.title}</b>${choice.brings}</span>${choice.cost ? html`<span class="hq-cost">${choice.cost}</span>` : nothing}
</button>`;

const confirmation = (choice, { record, form, keep, spend }) => html`<div
  class="hq-ask"
  role="group"
  aria-label=${choice.title}
  @keydown=${(event) => event.key === "Escape" && keep(choice)}
>
  <p><b>${choice.cost ? `Spend ${choice.cost}?` : choice.title}</b> ${choice.brings}</p>
  ${rows(form, choice.fields, record, "given.")}
  <div>
    <button class="hq-btn is-main is-spend" type="button" @click=${() => spend(choice)}>${choice.cost ? "Spend it" : "Do it"}</button>
    <button class="hq-btn" type="button" @click=${() => keep(choice)}>${choice.cost ? "Keep it" : "Leave it"}</button>
  </div>
</div>`;
