import { inks } from "#drawing/shapes";
import { type LetterSet, letterSets, type Weight } from "./letters.ts";
import { fontName, type Pdf } from "./pdf-file.ts";

export const mutedInk = inks.muted;

interface TextStyle {
  size: number;
  weight?: Weight;
  ink?: string;
  /** Which end of the line is at `x`. */
  align?: "left" | "right";
}

const sets = (Object.keys(letterSets) as LetterSet[]).map((name) => ({
  name,
  letters: new Set(letterSets[name]),
}));

const isAscii = /^[\x20-\x7e]*$/;

interface Run {
  set: LetterSet;
  text: string;
}

/** Letters of the same part of the font that follow each other. A letter in none of the parts is shown as "?". */
export function runsOf(text: string): Run[] {
  if (isAscii.test(text)) return text === "" ? [] : [{ set: "latin", text }];
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC").replaceAll("\u00ad", "").replaceAll(/\s/g, " ")) {
    const found = sets.find(({ letters }) => letters.has(letter));
    const last = runs.at(-1);
    const set = found?.name ?? "latin";
    const shown = found ? letter : "?";
    if (last?.set === set) last.text += shown;
    else runs.push({ set, text: shown });
  }
  return runs;
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
  let start = align === "right" ? x - widthOf(pdf, text, style) : x;
  for (const { set, text: shown } of runsOf(text)) {
    document.font(fontName(set, weight), size);
    document.text(shown, start, y, { lineBreak: false, baseline: "alphabetic" });
    start += document.widthOfString(shown);
  }
}

export function widthOf(
  { document }: Pdf,
  text: string,
  { size, weight = "regular" }: Pick<TextStyle, "size" | "weight">,
): number {
  return runsOf(text).reduce(
    (sum, run) => sum + document.font(fontName(run.set, weight), size).widthOfString(run.text),
    0,
  );
}

/** Breaks a text into lines that are no wider than `width`; a word that is wider by itself is broken, too. */
export function breakLines(
  pdf: Pdf,
  text: string,
  { width, ...style }: Pick<TextStyle, "size" | "weight"> & { width: number },
): string[] {
  const fits = (line: string) => widthOf(pdf, line, style) <= width;
  const words = text.split(/\s+/).filter(Boolean);
  const whole = words.join(" ");
  // Most texts take one line, and finding that out word by word is slow.
  return fits(whole) ? [whole] : wrap(words, fits);
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
    line = "";
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return [...lines, line];
}
