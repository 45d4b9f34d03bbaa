/* What parts import as ./roller.js, which the build makes of main.js. */
export * from "../../main.js";
