/* Puts the book opened last first on the home page, on a line of its own, before the page is drawn.
   scripts/finish.py puts this before the theme's script, which every page loads too. */

function note() {
  const book = /** @type {HTMLElement | null} */ (document.querySelector("[data-book]"))?.dataset.book;
  try {
    if (book) localStorage.setItem("hqweb-book", book);
  } catch {
    /* Nothing can be saved here, and nothing depends on it. */
  }
}

addEventListener("load", () => {
  if (window.document$) window.document$.subscribe(note);
  else note();
});
