/* One question: its case, its answers, and the engine's verdict on the one given. */

/** @import { Headline, Step, View } from "../roller/types/engine.js" */
/** @import { Asking, Data } from "../roller/types/seams.js" */
/** @import { Case, Solved } from "./readers.js" */

import { note } from "./progress.js";
import { answer } from "./readers.js";
import {
  ahead,
  blocks,
  engine,
  fault,
  fetched,
  headed,
  html,
  nothing,
  picture,
  progress,
  render,
  shape,
  steps,
  submits,
} from "./roller.js";

let last = 0;

export class Quiz {
  /** @param {HTMLElement} element */
  constructor(element) {
    Object.assign(this, JSON.parse(/** @type {string} */ (element.dataset.quiz)), {
      element,
      place: 0,
      chosen: "",
      count: 0,
      uid: `hq-quiz-${++last}`,
    });
    this.section = /** @type {HTMLElement} */ (element.querySelector("section"));
    this.titled = this.section.getAttribute("aria-labelledby");
    this.title = /** @type {HTMLElement} */ (this.section.querySelector("h3")).textContent;
    this.section.replaceChildren();
    this.unlisten = engine.listen(() => this.waiting && this.update());
    for (const kind of ["focusin", "pointerdown"])
      element.addEventListener(kind, () => {
        ahead(this, element.dataset.answers);
        engine.warm();
      });
    this.update();
  }

  end() {
    this.unlisten();
    this.ended = true;
  }

  get case() {
    return this.cases[this.place];
  }

  get main() {
    return this.section.querySelector(".hq-fault .is-main, [data-main]");
  }

  /** @param {string} key */
  choose(key) {
    Object.assign(this, { chosen: key, lacks: false });
    this.update();
  }

  async check() {
    if (this.waiting) return;
    if (!this.chosen) {
      this.lacks = true;
      this.update();
      /** @type {HTMLElement} */ (this.section.querySelector("input")).focus();
      return;
    }
    const { case: kase } = this;
    Object.assign(this, { waiting: true, fault: null, refused: "" });
    if (engine.state.phase !== "ready") this.update();
    this.main?.focus();
    try {
      fetched(this.element, null, () => this.update());
      const found = await this.solve(kase);
      await fetched(this.element, found.view, () => this.update());
      Object.assign(this, { found, waiting: false, count: this.count + 1 });
    } catch (error) {
      this.waiting = false;
      if (error.hint) this.refused = error.hint;
      else if (error.code !== "engine.stopped") this.fault = error;
    }
    if (this.ended) return;
    this.update();
    this.main?.focus();
    if (this.found && this.right) this.note();
  }

  /** @param {Case} kase @returns {Promise<Solved>} */
  solve(kase) {
    return answer((request) => this.ask(request), this, kase);
  }

  /* The engine's data; rejects with its error, or with the reason it couldn't answer. */
  /** @template {string} Op @param {Asking<Op>} request @returns {Promise<Data<Op>>} */
  async ask(request) {
    const reply = await engine.ask(request);
    if (!reply.ok) throw reply.error;
    return reply.data;
  }

  /* The engine disagrees with the answer shown. */
  /** @param {string} said */
  async corrected(said) {
    if (!this.found) return;
    this.found = await this.solve(this.case);
    this.refused = said;
    this.update();
  }

  get right() {
    return /** @type {Solved} */ (this.found).key === this.chosen;
  }

  async note() {
    const [course, slug, number] = this.id.split("/");
    this.unkept = await note(course, slug, Number(number));
    if (!this.ended) this.update();
  }

  /* Another case of the same kind; after the last comes the first. */
  other() {
    this.place = (this.place + 1) % this.cases.length;
    this.again();
  }

  again() {
    Object.assign(this, { chosen: "", found: null, refused: "" });
    this.update();
    /** @type {HTMLElement} */ (this.section.querySelector("[data-ask]")).focus();
  }

  update() {
    render(drawn(this), this.section);
  }
}

/** @param {Quiz} quiz */
function drawn(quiz) {
  const { found, titled, title, cases, place } = quiz;
  return html`<header><h3 id=${titled}>${title}</h3></header>
    <form novalidate @submit=${submits(() => (found ? quiz.other() : quiz.check()))}>
      <fieldset class="hq-picks hq-quiz-picks ${quiz.lacks ? "is-bad" : ""}">
        <legend class="hq-quiz-ask" tabindex="-1" data-ask>${quiz.case.ask}</legend>
        ${quiz.case.answers.map((each) => option(quiz, each))}
      </fieldset>
      ${quiz.lacks ? bad("Choose one of the answers.") : nothing} ${quiz.refused ? bad(quiz.refused) : nothing}
      ${acting(quiz)}
    </form>
    <div class="hq-quiz-said" role="status">${found ? said(quiz) : nothing}</div>
    ${quiz.unkept ? bad(quiz.unkept, "") : nothing}
    ${found ? html`<div class="hq-out">${proof(quiz)}</div>` : nothing}
    <p class="hq-small hq-quiz-count">Case ${place + 1} of ${cases.length}</p>`;
}

/** @param {string} text @param {string} [role] */
const bad = (text, role = "alert") =>
  html`<p class="hq-bad" role=${role || nothing}>${shape("i-bad")}<span>${text}</span></p>`;

const MARKS = { right: "The right answer", wrong: "Your answer" };

/** @param {Quiz} quiz @param {[string, string]} given */
function option(quiz, [key, label]) {
  const { uid, found, chosen } = quiz;
  const mark = !found ? "" : key === found.key ? "right" : key === chosen ? "wrong" : "";
  return html`<label class=${mark ? `is-${mark}` : nothing}>
    <input type="radio" class="hq-check" name=${uid} value=${key} .checked=${key === chosen} ?disabled=${Boolean(found)} @change=${() => quiz.choose(key)} />
    <span>${label}${mark ? html`<small>${MARKS[mark]}</small>` : nothing}</span>
  </label>`;
}

/* One button in one place: it submits the answer, then moves to the next question. */
/** @param {Quiz} quiz */
function acting(quiz) {
  if (quiz.fault && !quiz.waiting) return fault(quiz.fault, () => quiz.check());
  const loading = quiz.waiting && engine.state.phase !== "ready";
  const label = quiz.found ? "Other numbers" : loading ? "Your answer is waiting" : "Answer";
  return html`<button class="hq-btn is-main" type="submit" data-main aria-disabled=${loading ? "true" : nothing}>${label}</button>
    ${loading ? progress(engine.state, () => engine.stop()) : nothing}
    ${quiz.found && !quiz.right ? html`<div class="hq-acts"><button class="hq-btn is-quiet" type="button" data-again @click=${() => quiz.again()}>The same again</button></div>` : nothing}`;
}

/** @param {Quiz} quiz @param {string} key */
const labelOf = ({ case: { answers } }, key) => answers.find((each) => each[0] === key)?.[1] ?? key;

/** @param {Quiz} quiz */
const said = (quiz) => html`<p class="hq-quiz-word ${quiz.right ? "is-right" : "is-wrong"}">
  <b>${quiz.right ? "Right" : "Not quite"}</b> ${quiz.right ? "" : "The right answer: "}${labelOf(quiz, /** @type {Solved} */ (quiz.found).key)}
</p>`;

/* The engine's own explanation of the case. */
/** @param {Quiz} quiz */
function proof({ found, case: { of } }) {
  const { odds, before, view, steps: list } = /** @type {Solved & {view: View, steps: Step[]}} */ (found);
  if (odds) return odds.map((each, place) => html`<p class="hq-outhead">${of[place]}</p>${picture(each)}`);
  return html`<p class="hq-outhead">${of[0]}</p>
    ${before?.headline ? verdict(before.headline) : nothing} ${view.headline ? verdict(view.headline) : html`<p>${view.summary}</p>`} ${blocks(view.blocks)} ${steps(list)}`;
}

/** @param {Headline} headline */
const verdict = (headline) =>
  html`<div class="hq-verdict is-low" data-level=${headline.mark}>${headed(headline)}</div>`;
