/* The reader's progress: marks beside a course's lessons, in its list and on each of its pages. */

/** @import { Right } from "./progress.js" */

/** @typedef {[string, number]} Lesson */
/** @typedef {{course: string, lessons: Lesson[]}} Course */
/** @typedef {Course & {right: Right, away: boolean}} Found */

import { listen, read, reset, restore, why } from "./progress.js";
import { html, nothing, render, shape, wanted } from "./roller.js";

const NOT_WRITTEN = "This device couldn’t save that. Nothing has changed.";

/* Lessons with every question answered right. */
/** @param {Lesson[]} lessons @param {Right} right */
const done = (lessons, right) => lessons.filter(([slug, count]) => answered(right, slug, count) === count);
/** @param {Right} right @param {string} slug @param {number} count */
const answered = (right, slug, count) =>
  (right[slug] ?? []).filter((number) => number >= 1 && number <= count).length;

/* Subclasses provide `courses`, and `draw(found)` for each one's progress. */
export class Progress {
  /** @param {HTMLElement} element */
  constructor(element) {
    Object.assign(this, { element, said: "", trouble: "" });
    this.begin();
    this.unlisten = listen(() => this.look());
    this.look();
  }

  begin() {
    const { course, lessons } = JSON.parse(/** @type {string} */ (this.element.dataset.course));
    this.courses = [{ course, lessons }];
  }

  end() {
    this.unlisten();
    this.ended = true;
  }

  look() {
    return wanted(this.element, "Your progress didn’t load", async () => {
      const found = await Promise.all(
        this.courses.map(async (each) => ({ ...each, ...(await read(each.course)) })),
      );
      if (!this.ended) this.draw(found);
    });
  }

  /** @param {Right} right @param {Lesson[]} lessons @param {(item: HTMLElement, number: number, count: number) => void} drawn */
  mark(right, lessons, drawn) {
    for (const [slug, count] of lessons) {
      const item = /** @type {HTMLElement} */ (this.element.querySelector(`li[data-slug="${slug}"]`));
      const number = answered(right, slug, count);
      item.classList.toggle("is-done", number === count);
      drawn(item, number, count);
    }
  }
}

/* The numbers of all lessons, on a lesson's page. */
export class Place extends Progress {
  /** @param {Found[]} found */
  draw([{ right, lessons }]) {
    this.mark(right, lessons, (item, number, count) => {
      const link = /** @type {HTMLElement} */ (item.firstElementChild);
      link.dataset.title ??= /** @type {string} */ (link.getAttribute("aria-label"));
      link.setAttribute(
        "aria-label",
        link.dataset.title + (number === count ? ", done" : number ? `, ${number} of ${count} answered` : ""),
      );
    });
    const own = /** @type {Lesson} */ (lessons.find(([slug]) => slug === this.element.dataset.slug));
    const number = answered(right, ...own);
    /** @type {HTMLElement} */ (this.element.querySelector(".hq-lessons-said")).textContent =
      number === own[1] ? "· done" : number ? `· ${number} of ${own[1]} questions answered` : "";
  }
}

/* Below a list: how many are done, and a reset that can be undone. */
export class Reset extends Progress {
  /** @param {Found[]} found */
  draw(found) {
    this.found = found;
    const all = found.flatMap(({ lessons }) => lessons);
    const over = found.reduce((sum, { lessons, right }) => sum + done(lessons, right).length, 0);
    const any = found.filter(({ lessons, right }) =>
      lessons.some(([slug, count]) => answered(right, slug, count)),
    );
    const away = found.filter((each) => each.away);
    render(
      html`<p class="hq-small hq-course-sum">${any.length ? `${over} of ${all.length} lessons done${this.where}.` : nothing}</p>
        <p class="hq-small" role="status">${this.said}</p>
        ${this.trouble || why() ? html`<p class="hq-bad">${shape("i-bad")}<span>${this.trouble || why()}</span></p>` : nothing}
        <div class="hq-acts">
          ${any.length ? html`<button class="hq-btn is-quiet" type="button" data-reset @click=${() => this.act(reset, any, `Progress${this.what} is reset.`, "[data-back]")}>Reset progress${this.what}</button>` : nothing}
          ${away.length ? html`<button class="hq-btn" type="button" data-back @click=${() => this.act(restore, away, "It’s back.", "[data-reset]")}>Bring back what was reset</button>` : nothing}
        </div>`,
      this.foot,
    );
  }

  /** @param {(courses: string[]) => Promise<void>} work @param {Found[]} those @param {string} said @param {string} next */
  async act(work, those, said, next) {
    this.trouble = "";
    try {
      await work(those.map(({ course }) => course));
      this.said = said;
    } catch {
      this.trouble = NOT_WRITTEN;
    }
    await this.look();
    this.said = "";
    this.foot.querySelector(next)?.focus();
  }
}

export class Listed extends Reset {
  begin() {
    super.begin();
    this.foot = /** @type {HTMLElement} */ (this.element.querySelector(".hq-course-foot"));
    this.where = "";
    this.what = ` in ${this.element.dataset.title}`;
  }

  /** @param {Found[]} found */
  draw(found) {
    const [{ right, lessons }] = found;
    this.mark(right, lessons, (item, number, count) => {
      /** @type {HTMLElement} */ (item.querySelector(".hq-course-mark")).textContent =
        number === count ? "Done" : number ? `${number} of ${count} answered` : "";
    });
    super.draw(found);
  }
}

export class Everything extends Reset {
  begin() {
    this.courses = JSON.parse(/** @type {string} */ (this.element.dataset.courses));
    this.foot = this.element;
    this.where = " in all courses";
    this.what = " in all courses";
  }
}
