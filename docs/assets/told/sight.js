/* Keeps an answer and the keyboard focus on screen when a long form has pushed them apart. */

/** @import { Slip } from "../roller/types/seams.js" */

/** @param {Element | null | undefined} each */
const seen = (each) => {
  const box = each?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= innerHeight;
};

/* Scroll to the answer, and move the focus there if its button has left the screen. A warning in the roller keeps its
   place: it matters more. */
/** @param {Slip} roller */
export function sight({ section, mainButton, shown }) {
  const { activeElement } = document;
  if (
    shown ||
    !section.contains(activeElement) ||
    section.closest("hq-roller")?.querySelector("[data-missing]")
  )
    return;
  const answer = section.querySelector(".hq-verdict");
  if (!answer || seen(answer)) return;
  answer.scrollIntoView({ block: "center" });
  const next = seen(mainButton) ? mainButton : section.querySelector(".hq-steps a");
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: "nearest" });
}
