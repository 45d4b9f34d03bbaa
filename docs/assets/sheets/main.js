/* The Heroes page. Code that sheets and rollers share is in the heroes part, and what reads and writes files in its own. */

export { HeroesPage } from "./page.js";
