/* A QR code as a drawing: dark on white in both color schemes, with the quiet zone scanners need. */

import { correction, generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { html } from "./roller.js";

const QUIET = 4;
/* With more characters than this, the squares are too small for a phone's camera. */
const MOST = 1000;

/** @param {string} text @param {string} label */
export function qr(text, label) {
  if (text.length > MOST)
    return html`<p class="hq-small">This link is too long for a QR code that a phone can read. Copy it instead.</p>`;
  const code = generate(text, { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET;
  return html`<svg class="hq-qr" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff"></rect>
    <path fill="#000" d=${toSvgPath(code)}></path>
  </svg>`;
}
