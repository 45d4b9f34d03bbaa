/* The sets on this device: use one, name it, copy, delete or share it, and take one from a link or a file. */

/** @import { On } from "../roller/types/seams.js" */
/** @import { House } from "./page.js" */
/** @import { Passed, Read } from "./passed.js" */
/** @import { HouseSet } from "./sets.js" */

import { download } from "../roller/download.js";
import { change, kept, newId, open } from "./kept.js";
import { linkOf } from "./passed.js";
import { html, nothing, part, shape } from "./roller.js";
import { checked, leftOut, rulesOf } from "./rules.js";
import { active, added, copied, counted, dropped, LONGEST, one, renamed, USUAL, used } from "./sets.js";

/* A set that came with a link or a file, as the engine checked it. */
/** @typedef {Passed & {says: string[], left: string, from: "link" | "file"}} Offered */

export class Panel {
  open = false;
  /* Of what came, only the last is offered. */
  turn = 0;
  fault = "";
  said = "";
  /** @type {Offered | null} */
  offered = null;
  /** @type {HouseSet | null} */
  lost = null;
  /** @type {string} */
  shared = "";
  /** @type {Awaited<ReturnType<typeof part<"share">>>["passing"] | undefined} */
  passing;
  /** @type {Record<string, {text?: string, word?: string, drawn?: boolean}>} */
  passed = {};

  /** @param {House} house */
  constructor(house) {
    this.house = house;
  }

  update() {
    this.house.draw();
  }

  async toggle() {
    this.open = !this.open;
    Object.assign(this, { fault: "", said: "", shared: "" });
    this.forgetLink();
    this.update();
    if (this.open) await this.house.opened();
  }

  /* Nothing is taken before the engine has checked it and the reader has agreed. */
  /** @param {Read} read @param {"link" | "file"} from */
  async offer(read, from) {
    this.turn += 1;
    const { turn } = this;
    Object.assign(this, { open: true, offered: null, said: "" });
    if (read.fault !== undefined) return this.refuse(read.fault);
    this.fault = "";
    this.said = "The dice engine is checking these house rules.";
    this.update();
    const rules = await rulesOf(read.game).catch(() => null);
    if (turn !== this.turn) return undefined;
    if (!rules) return this.refuse(`This ${from} is for a game that this site doesn’t have.`);
    const found = await checked(rules.procedure, read.changes);
    if (turn !== this.turn) return undefined;
    if ("refused" in found) return this.refuse(`This ${from} wasn’t taken. ${found.refused}`);
    const left = leftOut(found.unknown);
    if (!found.says.length) return this.refuse(`This ${from} changes nothing in this release. ${left}`);
    const says = found.says.map((each) => each.says);
    this.offered = { ...read, changes: found.changes, says, left, from };
    this.said = "";
    this.update();
    this.house.element.querySelector("[data-take]")?.focus();
    return undefined;
  }

  /* With a setup that was shared; rules that are in force already aren't offered. */
  /** @param {Omit<Passed, "name">} came */
  came({ game, changes }) {
    const sorted = (/** @type {Passed["changes"]} */ those) => JSON.stringify(Object.entries(those).sort());
    if (sorted(active(kept.sets, game)?.changes ?? {}) !== sorted(changes))
      this.offer({ game, name: "From a link", changes }, "link");
  }

  /** @param {string} fault */
  refuse(fault) {
    Object.assign(this, { fault, said: "" });
    this.update();
    this.house.element.scrollIntoView({ block: "nearest" });
  }

  async take() {
    const { game, name, changes } = /** @type {Offered} */ (this.offered);
    this.decline();
    await change((sets) => added(sets, { id: newId(), game, name, changes }));
  }

  decline() {
    this.offered = null;
    this.forgetLink();
    this.update();
    this.house.element.querySelector("[data-panel]")?.focus();
  }

  forgetLink() {
    if (location.hash.startsWith("#house:"))
      history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** @param {HTMLInputElement} input */
  async read(input) {
    const [file] = input.files ?? [];
    if (!file) return;
    const text = await file.text().catch(() => "");
    input.value = "";
    const files = await this.files();
    if (files) await this.offer(files.ofFile(text), "file");
  }

  /** @param {HouseSet} set */
  async save(set) {
    const files = await this.files();
    if (files) download(files.fileOf(set), `house-rules-${set.game}.json`, "application/json");
  }

  files() {
    return part("files").catch((fault) => {
      this.refuse(`Files didn’t load. ${fault.why ?? ""}`);
      return undefined;
    });
  }

  async create() {
    await open().catch(() => {});
    await change((sets) => added(sets, { id: newId(), game: this.house.game, name: USUAL, changes: {} }));
    this.focusName(kept.sets.sets.at(-1)?.id);
  }

  /** @param {string | undefined} id */
  focusName(id) {
    this.house.element.querySelector(`[data-set="${id}"] input`)?.focus();
  }

  /** @param {HouseSet} set */
  async drop(set) {
    this.lost = set;
    this.said = `“${set.name}” is deleted.`;
    await change((sets) => dropped(sets, set.id));
    this.house.element.querySelector("[data-restore]")?.focus();
  }

  async restore() {
    const { lost } = this;
    if (!lost) return;
    Object.assign(this, { lost: null, said: "" });
    await change((sets) => (one(sets, lost.id) ? sets : added(sets, lost)));
    this.focusName(lost.id);
  }

  /** @param {HouseSet} set */
  async share(set) {
    this.shared = this.shared === set.id ? "" : set.id;
    this.update();
    try {
      this.passing ??= (await part("share")).passing;
    } catch (fault) {
      this.fault = `Sharing didn’t load. ${fault.why ?? ""}`;
    }
    this.update();
  }

  draw() {
    const { open: opened, house, fault, said, offered } = this;
    return html`<button type="button" class="hq-btn is-quiet hq-house-open hq-noprint" data-panel aria-expanded=${String(opened)} @click=${() => this.toggle()}>House rules</button>
      ${
        opened
          ? html`<section class="hq-house-panel hq-noprint" aria-label="House rules on this device" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.toggle()}>
            ${fault ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${fault}</span></p>` : nothing}
            ${offered ? this.offering(offered) : nothing}
            <p class="hq-small">Press a marked number or option on a page of ${house.game ? "this" : "its"} game to change it.</p>
            <ul class="hq-house-sets">${house.games.flatMap((game) => kept.sets.sets.filter((set) => set.game === game)).map((set) => this.set(set))}</ul>
            <p class="hq-small" role="status">${said}${kept.trouble ? ` ${kept.trouble}` : ""}</p>
            <div class="hq-acts">
              ${this.lost ? html`<button type="button" class="hq-btn" data-restore @click=${() => this.restore()}>${shape("i-undo")}Restore</button>` : nothing}
              ${house.game ? html`<button type="button" class="hq-btn" data-new @click=${() => this.create()}>New set</button>` : nothing}
              <label class="hq-btn hq-house-file"><input type="file" accept="application/json,.json" @change=${(/** @type {On<HTMLInputElement>} */ { target }) => this.read(target)}>Open a file</label>
            </div>
          </section>`
          : nothing
      }`;
  }

  /** @param {Offered} offered */
  offering({ name, says, left, from }) {
    return html`<div class="hq-ask" role="group" aria-label="House rules from a ${from}">
      <p><b>This ${from} has house rules: ${name}</b></p>
      <ul>${says.map((each) => html`<li>${each}</li>`)}</ul>
      ${left ? html`<p>${left}</p>` : nothing}
      <p>They’re added as a new set. Your other sets stay as they are.</p>
      <div class="hq-ask-acts">
        <button type="button" class="hq-btn is-main" data-take @click=${() => this.take()}>Add and use</button>
        <button type="button" class="hq-btn" data-decline @click=${() => this.decline()}>Cancel</button>
      </div>
    </div>`;
  }

  /** @param {HouseSet} set */
  set(set) {
    const { id, game, name, changes } = set;
    const used_ = kept.sets.active[game] === id;
    const count = Object.keys(changes).length;
    const address = location.origin + location.pathname + location.search + linkOf(set);
    return html`<li data-set=${id} class=${used_ ? "is-on" : ""}>
      <div class="hq-house-name">
        <label for="hq-set-${id}">${this.house.game ? "Name" : `Name (${this.house.titles[game] ?? game})`}</label>
        <input id="hq-set-${id}" class="hq-in is-text" maxlength=${LONGEST} .value=${name} @change=${(/** @type {On<HTMLInputElement>} */ { target }) => change((sets) => renamed(sets, id, target.value))}>
        <span class="hq-small">${counted(count)}${used_ ? ", in use" : ""}</span>
      </div>
      <div class="hq-acts">
        <button type="button" class="hq-btn" aria-pressed=${String(used_)} aria-label="Use ${name}" @click=${() => change((sets) => used(sets, game, used_ ? "" : id))}>${used_ ? "Turn off" : "Use"}</button>
        <button type="button" class="hq-btn is-quiet" aria-label="Copy ${name}" @click=${() => change((sets) => copied(sets, id, newId()))}>Copy</button>
        ${
          count
            ? html`<button type="button" class="hq-btn is-quiet" aria-label="Share ${name}" aria-expanded=${String(this.shared === id)} @click=${() => this.share(set)}>Share</button>
          <button type="button" class="hq-btn is-quiet" aria-label="Save ${name} as a file" @click=${() => this.save(set)}>Save as file</button>`
            : nothing
        }
        <button type="button" class="hq-btn is-quiet" aria-label="Delete ${name}" @click=${() => this.drop(set)}>Delete</button>
      </div>
      ${this.shared === id && this.passing ? this.passing(this, `house-${id}`, address, `Link to ${name}`, name) : nothing}
    </li>`;
  }
}
