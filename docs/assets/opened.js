/* The book that was opened last, for the home page, which puts it first by a line of its own before it is drawn.

   scripts/finish.py puts this before the theme's script, which each page loads besides. */

function note() {
  const book = /** @type {HTMLElement | null} */ (document.querySelector("[data-book]"))?.dataset.book;
  try {
    if (book) localStorage.setItem("hqweb-book", book);
  } catch {
    /* Nothing can be kept here, and nothing is the worse for it. */
  }
}

addEventListener("load", () => {
  if (window.document$) window.document$.subscribe(note);
  else note();
});
