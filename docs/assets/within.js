/* Leaves links within a page to the browser until the theme has navigated once. Its instant navigation takes the first
   of them for one to another page: it would fetch the open page again and draw it anew, without what was rolled on it.
   scripts/finish.py puts this before the theme's script, which every page loads too. */

const { pathname } = location;
let navigated = false;

addEventListener(
  "click",
  ({ target }) => {
    const link = /** @type {HTMLElement} */ (target).closest?.("a");
    if (navigated || !link?.hash || link.target || link.pathname !== pathname) return;
    /* The theme leaves a link alone that has a target. */
    link.target = "_self";
    setTimeout(() => link.removeAttribute("target"));
  },
  true,
);

addEventListener(
  "popstate",
  (event) => {
    if (!navigated && location.pathname === pathname) event.stopImmediatePropagation();
  },
  true,
);

addEventListener("load", () =>
  window.location$?.subscribe(() => {
    navigated = true;
  }),
);
