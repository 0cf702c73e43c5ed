import type createBidi from "bidi-js";

/** Letters that follow each other in one font: a part of our own, or a fallback font. */
export interface Run {
  set: string;
  text: string;
  /** Odd where the text runs to the left, and higher where it turns within; a text without it runs to the right. */
  level?: number;
}

type Bidi = ReturnType<typeof createBidi>;

let bidi: Bidi | undefined;

/** A text that needs it needs a font that isn't open at first, either. */
export async function loadBidi(): Promise<void> {
  const loaded = await import("bidi-js");
  bidi ??= loaded.default();
}

const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** For each unit of a line that has a part running to the left: odd there, and higher where it turns within. */
export const findLevels = (line: string): Uint8Array | undefined =>
  isRightToLeft.test(line) ? bidi?.getEmbeddingLevels(line).levels : undefined;

/**
 * A line runs to the left if its first letter does; a line of a longer text as that text does. So it starts with an
 * invisible mark if its own first letter runs to the other side.
 */
export function directLine(line: string, whole: string): string {
  if (!isRightToLeft.test(whole)) return line;
  const runsLeft = (text: string) => bidi?.getEmbeddingLevels(text).paragraphs[0]?.level === 1;
  const wanted = runsLeft(whole);
  if (runsLeft(line) === wanted) return line;
  return `${wanted ? "\u200f" : "\u200e"}${line}`;
}

export function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  const levelAt = (at: number) => ordered[at]?.level ?? 0;
  for (let level = Math.max(0, ...runs.map((run) => run.level ?? 0)); level > 0; level--) {
    const turned: Run[] = [];
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while (to < ordered.length && levelAt(to) >= level) to++;
      turned.push(...ordered.slice(from, to).toReversed(), ...ordered.slice(to, to + 1));
      from = to + 1;
    }
    ordered = turned;
  }
  return ordered;
}

/**
 * The text that a font is given to lay out. It lays out letters of a right-to-left script from the right by itself, but
 * no spaces and brackets; and digits of such a script, too, which run to the right.
 */
export function shownText({ text, level }: Run): string {
  if (level === undefined) return text;
  const runsLeft = level % 2 === 1;
  if (runsLeft === isRightToLeft.test(text)) return text;
  return Array.from(text, (letter) =>
    runsLeft ? (bidi?.getMirroredCharacter(letter) ?? letter) : letter,
  )
    .toReversed()
    .join("");
}
