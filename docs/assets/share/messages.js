/* A result as a message for a chat. The engine writes it for the table, whoever asks; here it's copied or sent. */

/** @import { Log, Replies } from "../roller/types/engine.js" */
/** @import { On } from "../roller/types/seams.js" */

/** @typedef {{op: "text"} & Record<string, unknown>} Asked */
/** @typedef {{copy: string, send: string, text: string}} Written */

import { send } from "./passing.js";
import { engine, html, nothing } from "./roller.js";

const KINDS = [
  { kind: "plain", copy: "Copy as text", send: "Send as text" },
  { kind: "markdown", copy: "Copy as Markdown", send: "" },
];

export class Messages {
  /** @param {() => void} update @param {string} title */
  constructor(update, title) {
    Object.assign(this, { update, title, list: [], word: "", shown: "" });
  }

  /* The last result, and of a game of many moves all of them. `ask` gives nothing if the engine refused. */
  /** @param {(request: Asked) => Promise<Replies["text"] | undefined>} ask @param {Log} log @param {boolean} long */
  async read(ask, log, long) {
    /** @type {Written[]} */
    const list = [];
    const site = engine.siteUrl("").href;
    for (const whole of long ? [false, true] : [false]) {
      const more = whole ? ": all moves" : "";
      for (const { kind, copy, send } of KINDS) {
        const data = await ask({ op: "text", log, kind, whole, site, seat: "table" });
        if (!data) return;
        list.push({ copy: copy + more, send: send && send + more, text: data.text });
      }
    }
    this.list = list;
  }

  box() {
    const { list, shown, title, word } = this;
    if (!list.length) return nothing;
    const sends = navigator.canShare?.({ title }) ? list.filter((each) => each.send) : [];
    return html`<div class="hq-pass" role="group" aria-label="Message for a chat">
      <div class="hq-pass-acts">
        ${list.map(({ copy, text }) => html`<button class="hq-btn" type="button" @click=${() => this.copy(text)}>${copy}</button>`)}
        ${sends.map((each) => html`<button class="hq-btn" type="button" @click=${() => send({ title, text: each.text })}>${each.send}</button>`)}
      </div>
      <p class="hq-small" role="status">${word}</p>
      ${shown ? html`<textarea class="hq-in" rows="6" readonly aria-label="The message" .value=${shown} @focus=${(/** @type {On<HTMLTextAreaElement>} */ event) => event.target.select()}></textarea>` : nothing}
    </div>`;
  }

  /** @param {string} text */
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      Object.assign(this, { word: "Copied.", shown: "" });
    } catch {
      const word = "This browser doesn’t let pages copy text. Copy the message below yourself.";
      Object.assign(this, { word, shown: text });
    }
    this.update();
  }
}
