/* The answer: the verdict, and the reasons with their rules. */

/** @import { Headline, Step } from "./types/engine.js" */

import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { siteUrl } from "./engine.js";
import { marked, shape, strong } from "./shapes.js";

/* A rule's address, or just its anchor on the rule's own page. */
/** @param {string} rule */
export function ruleHref(rule) {
  const [path, anchor = ""] = rule.split("#");
  const url = siteUrl(`${path.replace(/^\/|\/$/g, "")}/`);
  if (anchor && url.pathname === location.pathname) return `#${anchor}`;
  return url.href + (anchor ? `#${anchor}` : "");
}

/* In the page from the start, so that changes are announced; new nodes each time, so that the same verdict twice
   is announced twice. */
/** @param {Headline | undefined} headline @param {number} count @param {string} [instead] @param {string | null} [typed] */
export function verdict(headline, count, instead, typed) {
  return html`<div class="hq-verdict" data-level=${headline?.mark ?? "none"} role="status">
    ${keyed(count, html`${headline ? headed(headline) : instead ? mean(instead) : nothing}${typed ? mean(typed) : nothing}`)}
  </div>`;
}

/** @param {string} text */
const mean = (text) => html`<p class="hq-mean">${text}</p>`;

/* Words with more letters than this don't fit a phone in the largest type. */
const LONG = /\w{10}/;

/** @param {Headline} headline */
export function headed({ mark, word, mean }) {
  const [first, ...rest] = word.split(" ");
  return html`${shape(marked(mark), "hq-stamp")}
    <p class="hq-word ${LONG.test(word) ? "is-long" : ""}"><span>${first}</span>${rest.length ? html` <span>${rest.join(" ")}</span>` : nothing}</p>
    <p class="hq-mean">${mean}</p>`;
}

/** @param {Step[]} list */
export const steps = (list) =>
  list.length
    ? html`<ol class="hq-steps">
        ${list.map(
          (step) => html`<li>
            <span>${strong(step)}${step.house?.map((each) => html` <small>Your table: ${each}</small>`)}</span>
            <a class="hq-why" href=${ruleHref(step.rule)} aria-label="Rule: ${step.name}">${step.name}</a>
          </li>`,
        )}
      </ol>`
    : nothing;
