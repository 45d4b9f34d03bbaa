/* The home page's own search field: what is typed goes on in the site's search. */

export class HqFind extends HTMLElement {
  connectedCallback() {
    this.onInput = (event) => this.hand(event.target);
    this.addEventListener("input", this.onInput);
  }

  disconnectedCallback() {
    this.removeEventListener("input", this.onInput);
  }

  hand(field) {
    const search = document.querySelector("[data-md-component=search-query]");
    if (!search || !field.value) return;
    search.value = field.value;
    field.value = "";
    search.focus();
    search.dispatchEvent(new Event("input", { bubbles: true }));
    search.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  }
}
