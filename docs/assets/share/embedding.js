/* A roller for someone else's page: a line of HTML with the address of these numbers in a frame. */

/** @import { Roller } from "../roller/types/seams.js" */
/** @import { Passes } from "./passing.js" */

import { passing } from "./passing.js";
import { engine, html, nothing } from "./roller.js";
import words from "./words.json" with { type: "json" };

/** @param {string} text @param {string} title */
const line = (text, title) =>
  words.frame
    .replace("{address}", `${engine.siteUrl("embed/").href}#${text}`)
    .replace("{title}", title.replace(/&/g, "&amp;").replace(/"/g, "&quot;"));

/* A hero's sheet is on this device, where no other page’s frame can reach it. */
/** @param {Roller} roller @param {Passes} keeper @param {string} text */
export const embedding = ({ procedure, titleId }, keeper, text) =>
  procedure.sheet
    ? nothing
    : html`<details class="hq-fold">
        <summary>Embed</summary>
        ${passing(keeper, `${titleId}-embed`, line(text, procedure.title), "This roller as a line of HTML", "")}
        <p class="hq-small">Paste it into a page of your own site or wiki. <a href=${engine.siteUrl("embedding/").href}>More about embedding</a></p>
      </details>`;
