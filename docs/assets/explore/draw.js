/* The elements and colors of drawings. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/* Paper and ink for a drawing in a file. It has its own background, so it's readable on any other. */
export const INK = "#191c21";
export const PAPER = "#ffffff";
export const MORE = "#00647c";
export const LESS = "#9a3c16";
export const QUIET = "#5c626b";

/** @param {string} name @param {Record<string, unknown>} [attributes] @param {unknown[]} inside */
export function draw(name, attributes = {}, ...inside) {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(
    ...inside.map((each) =>
      typeof each === "object" ? /** @type {Node} */ (each) : document.createTextNode(String(each)),
    ),
  );
  return node;
}
