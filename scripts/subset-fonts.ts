/**
 * `npm run fonts`: subsets the two fonts to the letters and weights that the pages use and writes them to
 * src/web/styles/fonts: 34 KB for a first visit instead of 75. A letter outside the subset is shown in the fallback.
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
const signs = "–—‘’“”•…′″‹›€™←↑→↓−≈≤≥";

const faces = [
  { name: "hanken-grotesk", letters: ascii + latin1 + signs + "Œœ", hasLigatures: true },
  // Figures, measures and codes. Its ligatures are for program text (-> as an arrow), and are half of its size.
  { name: "jetbrains-mono", letters: ascii + signs + "\u00a0°±²³×·½¼¾", hasLigatures: false },
];

await mkdir(folder, { recursive: true });
for (const { name, letters, hasLigatures } of faces) {
  const source = sourceOf(name, "latin");
  const face = await subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    // Missing in the types.
    ...(hasLigatures ? {} : { noLayoutClosure: true }),
  });
  await writeFile(join(folder, `${name}.woff2`), face);
  await copyFile(join(dirname(source), "../LICENSE"), join(folder, `${name}.license.txt`));
  process.stdout.write(`${name}: ${face.length} bytes\n`);
}

const pdfFolder = "src/pdf/fonts";
await mkdir(pdfFolder, { recursive: true });
await copyFile(
  join(folder, "hanken-grotesk.license.txt"),
  join(pdfFolder, "hanken-grotesk.license.txt"),
);
for (const set of Object.keys(letterSets) as LetterSet[])
  for (const weight of Object.keys(weights) as Weight[]) {
    const source = await readFile(sourceOf("hanken-grotesk", set));
    const variationAxes = { wght: weights[weight] };
    const face = await subsetFont(source, letterSets[set], {
      targetFormat: "truetype",
      variationAxes,
    });
    await writeFile(join(pdfFolder, fontFileName(set, weight)), face);
  }

function sourceOf(name: string, set: LetterSet): string {
  const file = `@fontsource-variable/${name}/files/${name}-${set}-wght-normal.woff2`;
  return fileURLToPath(import.meta.resolve(file));
}
