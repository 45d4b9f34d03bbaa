/* <hq-pledge>: commit and reveal between two devices, with codes that are typed, pasted, or scanned. The state is
   kept on this device until a new one is started, since a scanned code opens a new tab. */

/** @import { Inputs, Log, Replies, View } from "../roller/types/engine.js" */
/** @import { Asking, Data, On } from "../roller/types/seams.js" */

/** @typedef {"roll" | "see"} Role */
/** @typedef {"text" | "typedAnswer" | "typedCode" | "typedLink" | "typedSecret"} Typed */
/** @typedef {{title: string, told: Replies["pledge"]["told"], view: View, undone: number}} Proof */
/** @typedef {Partial<Record<Typed, string> & Replies["pledge"] & {procedure: string, inputs: Inputs, answer: string, log: Log, view: View, link: string, page: string, proof: Proof | null}>} Side */

import { passing } from "./passing.js";
import { roles } from "./roles.js";
import { engine, fault, headed, html, nothing, progress, render, shape, submits } from "./roller.js";

const NAME = "hqweb.pledge.1";
/** @type {{role: Role, roll: Side, see: Side}} */
const NEW = { role: "roll", roll: {}, see: {} };

/** @returns {{role: Role, roll: Side, see: Side}} */
function kept() {
  try {
    const found = JSON.parse(/** @type {string} */ (localStorage.getItem(NAME)));
    return { role: found.role === "see" ? "see" : "roll", roll: { ...found.roll }, see: { ...found.see } };
  } catch {
    return structuredClone(NEW);
  }
}

export class HqPledge extends HTMLElement {
  connectedCallback() {
    this.section ??= /** @type {HTMLElement} */ (this.querySelector("section"));
    this.state ??= kept();
    this.wrong = null;
    this.unlisten = engine.listen(() => this.update());
    this.update();
  }

  disconnectedCallback() {
    /** @type {() => void} */ (this.unlisten)();
  }

  /* The steps for this device's side. */
  get side() {
    return this.state[this.state.role];
  }

  /** @param {Partial<Side>} more */
  change(more) {
    Object.assign(this.side, more);
    this.keep();
    this.update();
  }

  keep() {
    try {
      localStorage.setItem(NAME, JSON.stringify(this.state));
    } catch {
      /* Otherwise it lives as long as the page. */
    }
  }

  /** @param {Role} role */
  turn(role) {
    this.state.role = role;
    this.wrong = null;
    this.keep();
    this.update();
  }

  renew() {
    this.state[this.state.role] = {};
    this.wrong = null;
    this.keep();
    this.update();
    this.section.querySelector(".is-code")?.focus();
  }

  /* The address: a setup, a code, an answer, or the final reveal. */
  arrived() {
    const hash = location.hash.slice(1);
    if (this.seen === hash) return;
    this.seen = hash;
    const [, kind, rest] = /^(hq\d+|code|answer|reveal):(.*)$/.exec(hash) ?? [];
    if (!kind) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    this.seen = "";
    if (kind.startsWith("hq")) {
      this.state.role = "roll";
      if (this.side.text !== hash) this.state.roll = { text: hash };
    } else if (kind === "code") {
      this.state.role = "see";
      if (this.side.typedCode !== rest) this.state.see = { typedCode: rest };
    } else if (kind === "answer") {
      this.state.role = "roll";
      if (!this.side.log) this.side.typedAnswer = rest;
    } else {
      this.state.role = "see";
      Object.assign(this.side, { typedLink: `reveal:${rest}` });
    }
    this.wrong = null;
    this.keep();
    this.update();
    this.scrollIntoView({ block: "start" });
    this.section.querySelector("form:last-of-type button")?.focus({ preventScroll: true });
  }

  /* The data of a reply; a refusal is shown at its field. */
  /** @template {string} Op @param {Asking<Op>} request @param {string} field @param {() => unknown} again @returns {Promise<Data<Op> | undefined>} */
  async ask(request, field, again) {
    if (this.waiting) return undefined;
    Object.assign(this, { waiting: true, wrong: null, fault: null, again });
    this.update();
    try {
      const reply = await engine.ask(request);
      this.waiting = false;
      if (reply.ok) return reply.data;
      this.wrong = { field, hint: reply.error.hint, code: reply.error.code };
    } catch (error) {
      this.waiting = false;
      if (error.code !== "engine.stopped") this.fault = error;
    }
    this.update();
    this.section.querySelector("[aria-invalid=true], .hq-fault button")?.focus();
    return undefined;
  }

  /* Where loading the engine and its errors are shown. */
  pending() {
    if (this.fault && !this.waiting) return fault(this.fault, () => this.again());
    return this.waiting && engine.state.phase !== "ready"
      ? progress(engine.state, () => engine.stop())
      : nothing;
  }

  /* A field to type or paste into, with the button that continues. */
  /** @param {{name: Typed, label: string, value?: string, press: string, act(): unknown, help?: string}} given */
  entry({ name, label, value, press, act, help }) {
    return html`<form novalidate @submit=${submits(() => act())}>${this.field({ name, label, value, help })}
      <button class="hq-btn is-main" type="submit" aria-disabled=${this.waiting ? "true" : nothing}>${press}</button></form>`;
  }

  /** @param {{name: Typed, label: string, value?: string, help?: string}} given */
  field({ name, label, value = "", help = "" }) {
    const wrong = this.wrong?.field === name ? this.wrong : null;
    const id = `hq-pledge-${name}`;
    return html`<label for=${id}>${label}</label>
      ${help ? html`<p class="hq-small" id="${id}-help">${help}</p>` : nothing}
      <input id=${id} class="hq-in is-text is-code" .value=${value} autocomplete="off" autocapitalize="off" spellcheck="false"
        aria-invalid=${wrong ? "true" : nothing} aria-describedby=${[help && `${id}-help`, wrong && `${id}-bad`].filter(Boolean).join(" ") || nothing}
        @input=${(/** @type {On<HTMLInputElement>} */ event) => this.typed(name, event.target.value)} />
      ${wrong ? html`<p class="hq-bad" id="${id}-bad" role="alert">${shape("i-bad")}<span>${wrong.hint}</span></p>` : nothing}`;
  }

  /** @param {Typed} name @param {string} value */
  typed(name, value) {
    this.side[name] = value;
    this.keep();
    if (this.wrong) {
      this.wrong = null;
      this.update();
    }
  }

  /* A code in large letters, and ways to pass it on. */
  /** @param {string} name @param {string} code @param {string} label @param {string} text @param {string} title */
  shown(name, code, label, text, title) {
    return html`<p class="hq-code" data-code=${name}><span class="hq-vh">${label}: </span>${code.split("-").map((each) => html`<span>${each}</span>`)}</p>
      ${passing(this, name, text, `${label}, as a link`, title)}`;
  }

  /* This page's address with something appended. */
  /** @param {string} text */
  address(text) {
    return `${location.origin}${location.pathname}#${text}`;
  }

  /** @param {View} view */
  verdict({ headline, summary }) {
    return headline
      ? html`<div class="hq-verdict is-low" data-level=${headline.mark}>${headed(headline)}</div>`
      : html`<p>${summary}</p>`;
  }

  /** @param {{title?: string, told?: Replies["pledge"]["told"]}} given */
  facts({ title, told }) {
    return html`<p><b>${title}</b></p>
      <dl class="hq-facts">${/** @type {NonNullable<typeof told>} */ (told).map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;
  }

  update() {
    if (!this.section) return;
    const { role } = this.state;
    const names = { roll: "I roll", see: "I’m the witness" };
    render(
      html`<div class="hq-seg" role="radiogroup" aria-label="This device’s part">
          ${Object.entries(names).map(([each, words]) => html`<label><input type="radio" name="hq-pledge-role" .checked=${role === each} @change=${() => this.turn(/** @type {Role} */ (each))} /><span>${words}</span></label>`)}
        </div>
        ${roles[role](this)}
        ${Object.keys(this.side).length > 0 ? html`<div class="hq-acts"><button class="hq-btn is-quiet" type="button" @click=${() => this.renew()}>Start over</button></div>` : nothing}`,
      this.section,
    );
  }
}
