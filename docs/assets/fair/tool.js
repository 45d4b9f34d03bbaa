/* Shared by the page's tools: a frame, its fields, questions to the engine, and state from a link. */

/** @import { Refusal } from "../roller/types/engine.js" */
/** @import { Asking, Data, On } from "../roller/types/seams.js" */

import { engine, fault, html, live, nothing, progress, render, shape, submits } from "./roller.js";

export class Tool {
  /** @param {HTMLElement} element */
  constructor(element) {
    Object.assign(this, {
      element,
      section: element.querySelector("section"),
      values: {},
      wrong: null,
      fault: null,
      busy: false,
    });
    this.section.replaceChildren();
    this.came = () => this.arrive(location.hash.slice(1));
    addEventListener("hashchange", this.came);
    this.unlisten = engine.listen(() => this.update());
  }

  end() {
    this.ended = true;
    this.unlisten();
    removeEventListener("hashchange", this.came);
  }

  /* The address, if it's meant for this tool. */
  /** @type {(text: string) => void} */
  arrive() {}

  /* The tool's heading, which the page already has. */
  heading() {
    return html`<header><h3>${this.section.getAttribute("aria-label")}</h3></header>`;
  }

  update() {
    if (!this.ended) render(this.drawn(), this.section);
  }

  /* The data of a reply, or nothing if it was refused or failed; `again` retries. */
  /** @template {string} Op @param {Asking<Op>} request @param {() => unknown} again @returns {Promise<Data<Op> | undefined>} */
  async ask(request, again) {
    Object.assign(this, { fault: null, again });
    try {
      const reply = await engine.ask(request);
      if (reply.ok) return reply.data;
      this.refused(reply.error);
    } catch (error) {
      if (error.code !== "engine.stopped") this.fault = error;
    }
    return undefined;
  }

  /** @param {Refusal} refusal */
  refused({ field, hint }) {
    this.wrong = { field, hint };
  }

  /* Run one thing at a time, then move the reader to any error. */
  /** @param {() => Promise<void>} work */
  async during(work) {
    if (this.busy) return;
    Object.assign(this, { busy: true, wrong: null, fault: null });
    this.update();
    try {
      await work();
    } catch ({ why }) {
      this.wrong = {
        field: "",
        hint: `A part of this page did not load. ${why ?? ""} Press again to retry.`,
      };
    }
    this.busy = false;
    this.update();
    if (this.wrong || this.fault)
      this.section.querySelector("[aria-invalid=true], .hq-fault button")?.focus();
  }

  /* Where loading the engine and its errors are shown. */
  pending() {
    if (this.fault && !this.busy) return fault(this.fault, () => this.again());
    return this.busy && engine.state.phase === "loading"
      ? progress(engine.state, () => engine.stop())
      : nothing;
  }

  /* An error that belongs to no field. */
  general() {
    return this.wrong && !(this.wrong.field in this.values) ? this.bad("", this.wrong.hint) : nothing;
  }

  /** @param {string} id @param {string} hint */
  bad(id, hint) {
    return html`<p class="hq-bad" id=${id || nothing} role="alert">${shape("i-bad")}<span>${hint}</span></p>`;
  }

  /** @param {string} name @param {string} label @param {string} hint @param {{long?: boolean, mode?: string}} [more] */
  field(name, label, hint, more = {}) {
    const wrong = this.wrong?.field === name ? this.wrong : null;
    const id = `hq-fair-${this.element.dataset.tool}-${name}`;
    const told = [`${id}-hint`, wrong && `${id}-bad`].filter(Boolean).join(" ");
    /** @param {On<HTMLInputElement>} event */
    const typed = (event) => this.typed(name, event.target.value);
    return html`<div class="hq-fieldrow is-wide ${wrong ? "is-bad" : ""}">
      <div><label for=${id}>${label}</label><span class="hq-hint" id="${id}-hint">${hint}</span></div>
      ${
        more.long
          ? html`<textarea id=${id} class="hq-in is-text" rows="4" .value=${live(this.values[name])} aria-describedby=${told} aria-invalid=${wrong ? "true" : nothing} autocomplete="off" autocapitalize="off" spellcheck="false" @input=${typed}></textarea>`
          : html`<input id=${id} class="hq-in is-text" .value=${live(this.values[name])} inputmode=${more.mode ?? nothing} aria-describedby=${told} aria-invalid=${wrong ? "true" : nothing} autocomplete="off" autocapitalize="off" spellcheck="false" @input=${typed} />`
      }
      ${wrong ? this.bad(`${id}-bad`, wrong.hint) : nothing}
    </div>`;
  }

  /** @param {string} name @param {string} value */
  typed(name, value) {
    this.values[name] = value;
    if (this.wrong?.field === name) this.wrong = null;
    this.update();
  }

  /** @param {unknown} fields @param {string} press @param {() => void} act */
  form(fields, press, act) {
    return html`<form class="hq-form" novalidate @submit=${submits(() => act())}>${fields} ${this.general()}
      <button class="hq-btn is-main" type="submit" aria-disabled=${this.busy ? "true" : nothing}>${press}</button>
    </form>`;
  }

  /* Put what's shown into the address, so the page can be reopened as it is. */
  /** @param {string} text */
  keep(text) {
    this.kept = text;
    history.replaceState(history.state, "", `${location.pathname}${location.search}#${text}`);
  }

  /* The link to what's shown, for copying. */
  link() {
    const { origin, pathname } = location;
    return html`<p class="hq-small"><a href="#${this.kept}">A link to exactly this</a>: <code class="hq-fair-link">${origin}${pathname}#${this.kept}</code></p>`;
  }
}
