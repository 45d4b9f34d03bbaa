/* Playing and drawing a tracker. Fetched by a page that has one, along with the tracker's saved state. */

export { tracking } from "./tracking.js";
