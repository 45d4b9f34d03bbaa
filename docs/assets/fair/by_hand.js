/* The dice of a seed, worked out with the browser's own SHA-256: every byte and its face, 0 if it's thrown away. */
/** @param {string} seed @param {number[]} dice */
export async function* byHand(seed, dice) {
  let place = 0;
  for (const sides of dice)
    for (let face = 0; !face; place++) {
      const text = new TextEncoder().encode(`${seed}:${Math.floor(place / 32)}`);
      const byte = new Uint8Array(await crypto.subtle.digest("SHA-256", text))[place % 32];
      if (byte < 256 - (256 % sides)) face = (byte % sides) + 1;
      yield { byte, sides, face };
    }
}
