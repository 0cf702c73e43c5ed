/**
 * One constant for each text, and no object of all: so the bundler writes a text into the pages that show it, and no
 * page carries the others.
 */
export * as texts from "./fixed-texts.ts";
