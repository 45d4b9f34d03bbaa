/* What a tracker is played with: its moves, and how it is drawn. Fetched with what is kept of it, by a page that has one. */

export { tracking } from "./tracking.js";
