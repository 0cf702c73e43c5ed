import { page, type Pdf, tag } from "./pdf-file.ts";
import { writeLine } from "./text.ts";

/** The heading of a part of a page; `y` is its baseline. */
export function writeHeading(pdf: Pdf, text: string, y: number, x: number = page.margin): void {
  tag(pdf, "H2", () => writeLine(pdf, text, { x, y, size: 12, weight: "bold" }));
}
