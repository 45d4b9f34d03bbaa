/* The home page's own search field: typing in it continues in the site's search. */

export class HqFind extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("input", ({ target }) => hand(/** @type {HTMLInputElement} */ (target)));
  }
}

/** @param {HTMLInputElement} field */
function hand(field) {
  /** @type {HTMLInputElement | null} */
  const search = document.querySelector("[data-md-component=search-query]");
  if (!search || !field.value) return;
  search.value = field.value;
  field.value = "";
  search.focus();
  search.dispatchEvent(new Event("input", { bubbles: true }));
  search.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
}
