import { inks } from "#drawing/shapes";
import { directLine, inVisualOrder, type Run, shownText } from "./bidi.ts";
import { findFallback } from "./fallback-fonts.ts";
import { isLetterSet, type Weight } from "./letters.ts";
import { fontName } from "./open-font.ts";
import type { Pdf } from "./pdf-file.ts";
import { splitRuns, splitClusters } from "./runs.ts";

export const mutedInk = inks.muted;

interface TextStyle {
  size: number;
  weight?: Weight;
  ink?: string;
  /** Which end of the line is at `x`. */
  align?: "left" | "right";
}

/** Writes one line of text; `y` is its baseline. */
export function writeLine(
  pdf: Pdf,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): void {
  const { document } = pdf;
  const { size, weight = "regular", ink = inks.ink, align = "left" } = style;
  document.fillColor(ink);
  const runs = splitRuns(text, { weight, missing: pdf.missingFaces });
  let start = align === "right" ? x - measureTextWidth(pdf, text, style) : x;
  const starts = new Map<Run, number>();
  for (const run of inVisualOrder(runs)) {
    starts.set(run, start);
    start += measureRun(pdf, run, { size, weight });
  }
  // Copying and reading aloud follow the order of the file.
  for (const run of runs) {
    const shown = shownText(run);
    setFont(pdf, run, { size, weight });
    document.text(shown, starts.get(run)!, y, { lineBreak: false, baseline: "alphabetic" });
  }
}

export const measureTextWidth = (
  pdf: Pdf,
  text: string,
  { size, weight = "regular" }: Pick<TextStyle, "size" | "weight">,
): number =>
  splitRuns(text, { weight, missing: pdf.missingFaces }).reduce(
    (sum, run) => sum + measureRun(pdf, run, { size, weight }),
    0,
  );

type FontStyle = Required<Pick<TextStyle, "size" | "weight">>;

const measureRun = (pdf: Pdf, run: Run, style: FontStyle): number =>
  setFont(pdf, run, style).widthOfString(shownText(run));

function setFont({ document }: Pdf, { set }: Run, { size, weight }: FontStyle): Pdf["document"] {
  const name = fontName(set, weight);
  if (!isLetterSet(set)) document.registerFont(name, findFallback(set, weight));
  return document.font(name, size);
}

/** Breaks a text into lines that are no wider than `width`; a word that is wider by itself is broken, too. */
export function breakLines(
  pdf: Pdf,
  text: string,
  { width, ...style }: Pick<TextStyle, "size" | "weight"> & { width: number },
): string[] {
  const fits = (line: string) => measureTextWidth(pdf, line, style) <= width;
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.join(" ");
  // Most texts take one line, and finding that out word by word is slow.
  return fits(whole) ? [whole] : wrap(words, fits).map((line) => directLine(line, whole));
}

function wrap(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const letters = splitClusters(word);
    let start = 0;
    let count = 0;
    for (;;) {
      count = countFitting(letters.slice(start), fits, count);
      const end = start + count;
      line = letters.slice(start, end).join("");
      if (end === letters.length) break;
      lines.push(line);
      start = end;
    }
  }
  return [...lines, line];
}

/** At least one. Each measure lays out a text, and the next line often has as many as the last. */
function countFitting(
  letters: readonly string[],
  fits: (line: string) => boolean,
  likely: number,
): number {
  let fitting = 1;
  let tooMany = letters.length + 1;
  const guesses = [likely, likely + 1];
  while (tooMany - fitting > 1) {
    const tried = guesses.shift() ?? Math.floor((fitting + tooMany) / 2);
    if (tried <= fitting || tried >= tooMany) continue;
    if (fits(letters.slice(0, tried).join(""))) fitting = tried;
    else tooMany = tried;
  }
  return fitting;
}
