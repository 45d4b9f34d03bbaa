/* The journal: this device's rolls, contests, and notes, by session. They can be searched, reopened, and saved as
   files. */

/** @import { Log } from "../roller/types/engine.js" */
/** @import { Entry, GivenRun, Hero, Keeper, On, Run } from "../roller/types/seams.js" */
/** @import { GmPage } from "./page.js" */

import { book, heroOf, made } from "../heroes/loaded.js";
import { engine, html, marked, nothing, part, shape, wanted } from "./roller.js";
import { Sessions } from "./sessions.js";

/* How many entries are drawn at first and with each press of the button below. */
const STEP = 40;

/** @param {number} at */
const when = (at) =>
  new Date(at).toLocaleString(undefined, {
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    day: "numeric",
    month: "short",
  });
/* The heroes whose sheets took part, as far as they're on this device. */
/** @param {Entry} entry */
const who = ({ bound, heroes = [] }) =>
  /** @type {Hero[]} */ (
    [...new Set(bound ? Object.values(bound).map(({ hero }) => hero) : heroes)].map(heroOf).filter(Boolean)
  );
/** @param {Entry} entry */
const named = (entry) =>
  who(entry)
    .map(({ name }) => name)
    .join(", ");
/** @param {Entry} entry */
const words = (entry) => {
  const { title, numbers, summary, text, headline, procedure } = entry;
  return [named(entry), title, numbers, summary, text, headline?.word, procedure]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();
};

export class Journal {
  /** @param {GmPage} page */
  constructor(page) {
    Object.assign(this, {
      page,
      list: [],
      found: [],
      query: "",
      most: STEP,
      note: "",
      rollers: new Map(),
      messages: new Map(),
    });
  }

  async read() {
    const all = await this.page.kept.all("entries");
    this.list = all.map((entry) => ({ entry, words: words(entry) }));
    const left = await this.page.kept.left("gm note");
    this.note = /** @type {{text?: string} | undefined} */ (left?.values)?.text ?? "";
    this.search();
  }

  /* One entry was added, changed, or removed; the others stay as they are. */
  /** @param {string} id */
  async changed(id) {
    const entry = await this.page.kept.get("entries", id);
    const rest = this.list.filter((each) => each.entry.id !== id);
    const place = entry ? rest.findIndex((each) => each.entry.at <= entry.at) : -1;
    if (entry) rest.splice(place < 0 ? rest.length : place, 0, { entry, words: words(entry) });
    this.list = rest;
    this.search();
  }

  get session() {
    const { desk, sessions } = this.page;
    return desk.all ? undefined : (sessions.list.find(({ id }) => id === desk.session) ?? sessions.now);
  }

  search() {
    const wanted = this.query.toLowerCase().split(/\s+/).filter(Boolean);
    const { session } = this;
    this.found = this.list.filter(
      (each) =>
        (!session || Sessions.holds(session, each.entry)) &&
        wanted.every((word) => each.words.includes(word)),
    );
    this.page.update();
  }

  /** @param {Event} event */
  async write(event) {
    event.preventDefault();
    const { kept } = this.page;
    const text = this.note.trim();
    if (!text) return;
    const { unkept } = await kept.journal.write({ kind: "note", title: "", text });
    if (unkept) {
      this.page.tell(
        "journal",
        "",
        "This device couldn’t save the note. It’s still in its box: save the journal as a file, or free up some space.",
      );
      return;
    }
    this.typed("");
    this.page.tell("journal", "The note is in the journal.");
  }

  /** @param {string} text */
  typed(text) {
    this.note = text;
    this.page.kept.leave("gm note", { text });
    this.page.update();
  }

  /** @param {Entry} entry */
  async drop(entry) {
    const { kept } = this.page;
    await kept.drop("entries", entry.id);
    this.page.tell("journal", "Deleted from the journal.", "", {
      label: "Put it back in the journal",
      work: async () => {
        await kept.back("entries", entry.id);
        return "It’s back in the journal.";
      },
    });
  }

  /* A roll or contest as a message for a chat, under its entry until the button is pressed again. */
  /** @param {Entry} entry */
  async say({ id, log, procedure, title }) {
    const { all, element } = this.page;
    if (this.messages.delete(id)) {
      this.page.update();
      return;
    }
    await wanted(element, "The message didn’t load", async () => {
      const found = (await part("share")).messages(() => this.page.update(), title);
      const { opening } = all.procedures.get(/** @type {string} */ (procedure)) ?? {};
      const ask = async (/** @type {{op: "text"}} */ request) => (await engine.ask(request)).data;
      await found.read(ask, /** @type {Log} */ (log), !opening);
      if (found.list.length) this.messages.set(id, found);
      else
        this.page.tell("journal", "", "There’s no message for this entry: it was made by another release.");
      this.page.update();
    });
  }

  /* A roll or contest in its current state, replayed by the engine. Further moves stay in the journal. */
  /** @param {Entry} entry @param {On<HTMLDetailsElement>} on */
  async open(entry, { target }) {
    if (!target.open || this.rollers.has(entry.id)) return;
    this.rollers.set(entry.id, null);
    const { opening } = this.page.all.procedures.get(/** @type {string} */ (entry.procedure)) ?? {};
    /** @type {Keeper} */
    const keeper = {
      id: `journal ${entry.id}`,
      blank: Boolean(opening),
      load: async () => /** @type {Run} */ ({ log: entry.log, view: entry.view, bound: entry.bound }),
      save: (run) => this.goOn(entry, run),
      listen: () => () => {},
    };
    const roller = await made(
      /** @type {string} */ (entry.procedure),
      `entry-${entry.id}`,
      opening ? keeper : { ...keeper, load: () => this.load(entry) },
    ).catch(() => null);
    this.rollers.set(entry.id, roller);
    this.page.update();
    if (opening) {
      await roller?.keeping.bring(true);
      await roller?.recall(entry);
    }
  }

  /** @param {Entry} entry */
  async load({ log, bound }) {
    const reply = await engine.ask({ op: "replay", log });
    return reply.ok ? /** @type {Run} */ ({ log, view: reply.data.view, bound }) : undefined;
  }

  /* `log` and `view` come from the reply; `run` has the table's view. */
  /** @param {Entry} entry @param {GivenRun} run */
  async goOn(entry, run) {
    const { log, view } = run;
    const { entry: now, unkept } = await this.page.kept.journal.write({
      ...(await this.page.kept.get("entries", entry.id)),
      log,
      headline: view.headline ?? null,
      summary: view.summary,
      bound: run.bound,
    });
    if (unkept) throw { code: unkept };
    return /** @type {Run} */ ({ ...run, rev: now.rev });
  }

  /* The entries found, with their session and the heroes and parties they may name. */
  records() {
    const { sessions } = this.page;
    const { session } = this;
    const entries = this.found.map(({ entry }) => ({
      ...entry,
      session: sessions.list.find((each) => Sessions.holds(each, entry))?.id ?? entry.session,
    }));
    return {
      heroes: book.heroes,
      parties: book.parties,
      sessions: session ? [session] : sessions.list,
      entries,
    };
  }

  /** @param {"told" | "saved"} way */
  async save(way) {
    await wanted(this.page.element, "The file writer didn’t load", async () => {
      const found = await part("files");
      const { said, fault } = await found[way](
        this.records(),
        this.session ? `session-${this.session.number}` : "journal",
      );
      this.page.tell("journal", said, fault);
    });
  }

  drawn() {
    const { found, list, most, page, query, session } = this;
    const shown = found.slice(0, most);
    return html`<section aria-labelledby="gm-journal">
      <h2 class="hq-gm-h" id="gm-journal">Journal</h2>
      <form @submit=${(/** @type {Event} */ event) => this.write(event)}>
        <label for="gm-note" class="hq-gm-label">A note</label>
        <textarea class="hq-in hq-gm-note" id="gm-note" rows="2" maxlength=${page.element.dataset.note} .value=${this.note} @input=${(/** @type {On<HTMLTextAreaElement>} */ event) => this.typed(event.target.value)}></textarea>
        <button class="hq-btn" type="submit">Add note</button>
      </form>
      <div class="hq-gm-find">
        <div><label for="gm-which">Of</label><select class="hq-in is-pick" id="gm-which" @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.which(event.target.value)}>
          <option value="" .selected=${!session}>all sessions</option>
          ${page.sessions.list.map(({ id, number }) => html`<option value=${id} .selected=${session?.id === id}>session ${number}</option>`)}
        </select></div>
        <div><label for="gm-find">Find in the journal</label><input class="hq-in is-text" id="gm-find" type="search" autocomplete="off" .value=${query} @input=${(/** @type {On<HTMLInputElement>} */ event) => this.find(event.target.value)} /></div>
      </div>
      <p class="hq-small" role="status">${found.length === list.length ? count(found.length) : `${count(found.length)} of ${list.length}`}</p>
      ${page.notice("journal")}
      <ol class="hq-journal">${shown.map(({ entry }) => this.item(entry))}</ol>
      ${
        found.length > most
          ? html`<button class="hq-btn" type="button" @click=${() => {
              this.most += STEP;
              page.update();
            }}>Show ${Math.min(STEP, found.length - most)} more</button>`
          : nothing
      }
      ${
        list.length
          ? html`<div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.save("told")}>Save as Markdown</button><button class="hq-btn" type="button" @click=${() => this.save("saved")}>Save as JSON</button></div>
            <p class="hq-small">Saves the entries found above. The JSON file also has your heroes and parties; open it on the Heroes page.</p>`
          : nothing
      }
    </section>`;
  }

  /** @param {string} id */
  which(id) {
    this.page.set({ session: id, all: !id });
    this.search();
  }

  /** @param {string} query */
  find(query) {
    Object.assign(this, { query, most: STEP });
    this.search();
  }

  /** @param {Entry} entry */
  item(entry) {
    const { headline, kind, log, numbers, summary, text, title } = entry;
    if (kind === "note") {
      return html`<li class="is-note"><p class="hq-journal-text">${text}</p>${this.foot(entry)}</li>`;
    }
    const word = headline?.word ?? summary;
    return html`<li>
      <p><span class="hq-level" data-level=${headline?.mark ?? "tie"}>${shape(headline ? marked(headline.mark) : "i-next")}<b>${[named(entry), word].filter(Boolean).join(": ")}</b></span>${log?.house ? html`<small class="hq-yours">your table</small>` : nothing}</p>
      <p class="hq-small">${[title, log?.hidden ? "hidden from the table" : numbers].filter(Boolean).join(": ")}${log?.moves.some(({ typed }) => typed) ? ". Dice typed in" : ""}</p>
      ${log ? html`<details class="hq-fold" @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => this.open(entry, event)}><summary>As it was rolled</summary>${this.rollers.get(entry.id) ?? nothing}</details>` : nothing}
      ${this.foot(entry)}
    </li>`;
  }

  /** @param {Entry} entry */
  foot(entry) {
    return html`<p class="hq-journal-foot"><time datetime=${new Date(entry.at).toISOString()}>${when(entry.at)}</time>
      ${entry.log ? html`<button class="hq-btn is-quiet" type="button" aria-label="Copy as text: ${entry.title}" aria-expanded=${String(this.messages.has(entry.id))} @click=${() => this.say(entry)}>Copy as text</button>` : nothing}
      <button class="hq-btn is-quiet" type="button" @click=${() => this.drop(entry)}>Delete<span class="hq-vh"> ${entry.title || "the note"}</span></button></p>
      ${this.messages.get(entry.id)?.box() ?? nothing}`;
  }
}

/** @param {number} number */
const count = (number) => (number === 1 ? "1 entry" : `${number} entries`);
