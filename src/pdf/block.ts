import { page, type Pdf, tag } from "./pdf-file.ts";
import { breakLines, mutedInk, writeLine } from "./text.ts";

interface Block {
  title: string;
  /** Each may take several lines. */
  lines: readonly string[];
  x?: number;
  /** Baseline of the title. */
  y: number;
  width?: number;
}

const LINE = 14;
const SIZE = 10;

/** A few lines under a small heading, such as an address. Returns the baseline of the last. */
export function writeBlock(
  pdf: Pdf,
  { title, lines, x = page.margin, y, width = page.textWidth }: Block,
): number {
  tag(pdf, "H2", () => writeLine(pdf, title, { x, y, size: SIZE, ink: mutedInk }));
  let baseline = y;
  for (const text of lines)
    tag(pdf, "P", () => {
      for (const line of breakLines(pdf, text, { size: SIZE, width })) {
        baseline += LINE;
        writeLine(pdf, line, { x, y: baseline, size: SIZE });
      }
    });
  return baseline;
}
