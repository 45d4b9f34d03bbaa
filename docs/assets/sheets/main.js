/* The Heroes page, and a table's file. Code that sheets and rollers share is in the heroes part. */

export { everything, read, saved, told, withParties } from "./file.js";
export { HeroesPage } from "./page.js";
