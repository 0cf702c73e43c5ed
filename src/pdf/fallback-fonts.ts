import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import { loadBidi } from "./bidi.ts";
import { distinguishLetters } from "./parsed-font.ts";
import { type Weight, weights } from "./letters.ts";
import { type Font, fontName, loadPdfkit, openFont } from "./open-font.ts";

/** A part of a font of other scripts, a file of its own. */
interface Part {
  name: string;
  /** Those of the family as it was designed: the file may have fewer. */
  letters: Set<string>;
  faces: Record<Weight, FallbackFace>;
}

/** It is opened when a text first needs it. */
export interface FallbackFace {
  name: string;
  weight: Weight;
  file: string;
  letters: Set<string>;
  font?: Font;
}

/** In which weight a text is shown, and the faces that it needs and that are not opened yet. */
export interface Fallback {
  weight: Weight;
  missing: Set<FallbackFace>;
}

const require = createRequire(import.meta.url);

/** For each family the list of its parts, with their letters. */
const families = {
  general: () => require.resolve("@fontsource-variable/noto-sans/unicode.json"),
  hebrew: () => require.resolve("@fontsource-variable/noto-sans-hebrew/unicode.json"),
  arabic: () => require.resolve("@fontsource-variable/noto-sans-arabic/unicode.json"),
  chinese: () => require.resolve("@fontsource-variable/noto-sans-sc/unicode.json"),
  japanese: () => require.resolve("@fontsource-variable/noto-sans-jp/unicode.json"),
  korean: () => require.resolve("@fontsource-variable/noto-sans-kr/unicode.json"),
};

type Family = keyof typeof families;

const known = new Map<Family, Map<string, Part[]>>();
const opened = new Map<string, FallbackFace>();

/** By weight and order of families the fonts of letters, of opened faces only. */
const found = new Map<string, Map<string, string>>();

/** Each takes about a quarter of a megabyte. */
const MAX_OPENED = 100;

/**
 * Finds the font that has all of the given letters, for letters of one text. A face that is not opened yet is added to
 * `missing`, and its letters are not found.
 */
export function fallbackFinder(
  text: string,
  { weight, missing }: Fallback,
): (letters: readonly string[]) => string | undefined {
  const order = familiesFor(text);
  const cache = getCache(`${weight} ${order.join(" ")}`);
  const search = (letters: readonly string[]): string | undefined => {
    for (const family of latinMarks.test(letters[0]!) ? order.slice(0, -han.length) : order)
      for (const { name, faces, letters: stated } of partsByLetter(family).get(letters[0]!) ?? []) {
        if (!letters.every((letter) => stated.has(letter))) continue;
        if (!faces[weight].font) {
          missing.add(faces[weight]);
          return undefined;
        }
        if (letters.every((letter) => hasLetter(name, weight, letter))) return name;
      }
    return undefined;
  };
  return (letters) => {
    const key = letters.join("");
    const name = cache.get(key) ?? search(letters);
    if (name) cache.set(key, name);
    return name;
  };
}

const han: readonly Family[] = ["chinese", "japanese", "korean"];

/** The fonts of Chinese characters have some, as wide as a letter. */
const latinMarks = /[\u0300-\u036f]/;

/** Chinese characters look different in Japan and Korea; the letters beside them show which are meant. */
function familiesFor(text: string): Family[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const isKorean = !isJapanese && /\p{Script=Hangul}/u.test(text);
  const first = isJapanese ? "japanese" : isKorean ? "korean" : "chinese";
  return ["general", "hebrew", "arabic", first, ...han.filter((family) => family !== first)];
}

export const hasLetter = (name: string, weight: Weight, letter: string): boolean =>
  findFallback(name, weight)?.hasGlyphForCodePoint(letter.codePointAt(0)!) ?? false;

export const findFallback = (name: string, weight: Weight): Font | undefined =>
  opened.get(fontName(name, weight))?.font;

/** Their files have all weights in one, compressed; pdfkit can't embed a part of those. */
export async function openFallbackFaces(faces: Iterable<FallbackFace>): Promise<void> {
  const { default: subsetFont } = await import("subset-font");
  const { Document } = await loadPdfkit();
  await loadBidi();
  for (const face of faces) {
    const { name, weight, file, letters } = face;
    const ttf = await subsetFont(await readFile(file), [...letters].join(""), {
      targetFormat: "truetype",
      variationAxes: { wght: weights[weight] },
    });
    face.font = openFont(Document, ttf);
    distinguishLetters(face.font);
    opened.set(fontName(name, weight), face);
  }
}

/** Not while a document is written, or one that needs more faces than are kept would never end. */
export function closeManyFallbackFaces(): void {
  if (opened.size <= MAX_OPENED) return;
  for (const face of opened.values()) delete face.font;
  opened.clear();
  found.clear();
}

function getCache(key: string): Map<string, string> {
  const cache = found.get(key) ?? new Map<string, string>();
  found.set(key, cache);
  return cache;
}

function partsByLetter(family: Family): Map<string, Part[]> {
  const parts = known.get(family) ?? readParts(families[family]());
  known.set(family, parts);
  return parts;
}

function readParts(list: string): Map<string, Part[]> {
  const byLetter = new Map<string, Part[]>();
  const folder = dirname(list);
  const parts = JSON.parse(readFileSync(list, "utf8")) as Record<string, string>;
  for (const [part, ranges] of Object.entries(parts)) {
    const name = `${basename(folder)}-${part.replaceAll(/[[\]]/g, "")}`;
    const letters = new Set(lettersIn(ranges));
    const file = `${folder}/files/${name}-wght-normal.woff2`;
    const face = (weight: Weight): FallbackFace => ({ name, weight, file, letters });
    const added = { name, letters, faces: { regular: face("regular"), bold: face("bold") } };
    for (const letter of letters) {
      const others = byLetter.get(letter);
      if (others) others.push(added);
      else byLetter.set(letter, [added]);
    }
  }
  return byLetter;
}

/** `ranges` as CSS writes them: "U+0370-0377,U+037A". */
const lettersIn = (ranges: string): string[] =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].flatMap(([, first, last = first]) => {
    const start = Number.parseInt(first!, 16);
    const length = Number.parseInt(last!, 16) - start + 1;
    return Array.from({ length }, (_, step) => String.fromCodePoint(start + step));
  });
