/**
 * `npm run fonts`: subsets the two fonts to the letters and weights that the pages use and writes them to
 * src/web/styles/fonts: 23 KB for a first visit instead of 75. A letter outside both files of a family is shown in the
 * fallback.
 * For PDFs it writes the text font with more letters, each weight as a font of its own, to src/pdf/fonts.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import {
  fontFileName,
  lettersBetween,
  type LetterSet,
  letterSets,
  type Weight,
  weights,
} from "#src/pdf/letters.ts";

const folder = "src/web/styles/fonts";

const ascii = lettersBetween(0x20, 0x7e);
const latin1 = lettersBetween(0xa0, 0xff);
const marks = "\u00a0©·×–—‘’“”•…′″→−";
const signs = "Œœ‹›€™←↑↓≈≤≥";

/**
 * The text font is two files: the letters of English, which every page preloads, and the others, which only a page that
 * shows one of them fetches. A preloaded file fits into the 14 KB that a new connection sends before it waits for the
 * browser. Of the layout features stay kerning, ligatures and tabular figures; the ligatures of the mono font are for
 * program text (-> as an arrow).
 */
const textFeatures = ["kern", "liga", "tnum", "mark", "ccmp"];
const fonts = [
  { font: "hanken-grotesk", part: "", features: textFeatures, letters: ascii + marks },
  {
    font: "hanken-grotesk",
    part: "-more",
    features: textFeatures,
    letters: without(latin1 + signs, marks),
  },
  // Figures, measures and codes.
  { font: "jetbrains-mono", part: "", features: [], letters: ascii + marks + signs + "°±²³½¼¾" },
];

await mkdir(folder, { recursive: true });
for (const { font, part, features, letters } of fonts) {
  const source = formatFontSource(font, "latin");
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: features,
  });
  await writeFile(join(folder, `${font}${part}.woff2`), subset);
  await copyFile(join(dirname(source), "../LICENSE"), join(folder, `${font}.license.txt`));
  process.stdout.write(
    `${font}${part}: ${subset.length} bytes, unicode-range: ${formatUnicodeRange(letters)}\n`,
  );
}

const pdfFolder = "src/pdf/fonts";
await mkdir(pdfFolder, { recursive: true });
await copyFile(
  join(folder, "hanken-grotesk.license.txt"),
  join(pdfFolder, "hanken-grotesk.license.txt"),
);
for (const set of Object.keys(letterSets) as LetterSet[])
  for (const weight of Object.keys(weights) as Weight[]) {
    const source = await readFile(formatFontSource("hanken-grotesk", set));
    const variationAxes = { wght: weights[weight] };
    const face = await subsetFont(source, letterSets[set], {
      targetFormat: "truetype",
      variationAxes,
    });
    await writeFile(join(pdfFolder, fontFileName(set, weight)), face);
  }

function without(letters: string, others: string): string {
  return Array.from(letters)
    .filter((letter) => !others.includes(letter))
    .join("");
}

/** As CSS writes it, for src/web/styles/fonts.css: "U+20-7E, U+A9". */
function formatUnicodeRange(letters: string): string {
  const points = [...new Set(Array.from(letters, (letter) => letter.codePointAt(0)!))];
  const runs: { first: number; last: number }[] = [];
  for (const point of points.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point === run.last + 1) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(({ first, last }) => `U+${hex(first)}${last === first ? "" : `-${hex(last)}`}`)
    .join(", ");
}

function formatFontSource(name: string, set: LetterSet): string {
  const file = `@fontsource-variable/${name}/files/${name}-${set}-wght-normal.woff2`;
  return fileURLToPath(import.meta.resolve(file));
}
