import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InlinePicture } from "#platform/ports";

/** The shop's mark in the head of each mail: `public/favicon.svg`, with two pixels for each of these. */
export const mark: InlinePicture & { width: number; height: number } = {
  contentId: "mark@ridgeline",
  name: "ridgeline.png",
  contentType: "image/png",
  bytes: readFileSync(join(import.meta.dirname, "mark.png")),
  width: 36,
  height: 28,
};
