/* Makes a link to a rule end at the rule, even if the reader was still scrolling when they pressed it. The theme's
   instant navigation saves the scroll position a moment after the last movement. If that moment falls between the
   press and the new page, it takes the old position for the new page's and stays there. Content drawn late, such
   as the glossary's filter, may push the rule down again: it's kept in place until the reader moves. */

let wanted = "";

/* Now, and after each instant navigation. */
/** @param {() => void} look */
export function eachPage(look) {
  if (window.document$) window.document$.subscribe(look);
  else look();
}

export function arrive() {
  addEventListener(
    "click",
    ({ target }) => {
      /* Choosing a search result closes the search, by a press of the theme's own. */
      if (/** @type {HTMLElement} */ (target).id !== "__search")
        wanted =
          /** @type {HTMLAnchorElement | null} */ (
            /** @type {HTMLElement} */ (target).closest?.("a[href*='#']")
          )?.hash ?? "";
    },
    true,
  );
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (visit?.type === "navigate") hold();
  addEventListener("hashchange", hold);
  window.document$?.subscribe(() => {
    if (!wanted || wanted !== location.hash) return;
    wanted = "";
    setTimeout(() => come(location.hash));
  });
}

/* On a phone the theme locks the page's scrolling while its search is open, and a moment longer. */
/** @param {string} hash */
function come(hash) {
  if (document.body.hasAttribute("data-md-scrolllock")) setTimeout(() => come(hash), 50);
  else if (hash === location.hash) {
    location.replace(hash);
    hold();
  }
}

/* Open the fold that a link's target is in. */
function unfolded() {
  const target = document.querySelector("article :target");
  for (let fold = target?.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  return target;
}

function hold() {
  const target = unfolded();
  if (!target) return;
  const watch = new ResizeObserver(() => target.scrollIntoView({ behavior: "instant" }));
  watch.observe(/** @type {Element} */ (target.closest("article")));
  const end = () => watch.disconnect();
  for (const kind of ["wheel", "touchstart", "pointerdown", "keydown", "hashchange"])
    addEventListener(kind, end, { once: true, passive: true });
  setTimeout(end, 4000);
}
