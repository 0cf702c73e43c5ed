/**
 * `npm run fonts`: subsets the two fonts to the letters and weights that the pages use and writes them to
 * src/web/styles/fonts: 34 KB for a first visit instead of 75. A letter outside the subset is shown in the fallback.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const folder = "src/web/styles/fonts";

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(
    "",
  );

const ascii = between(0x20, 0x7e);
const latin1 = between(0xa0, 0xff);
const signs = "–—‘’“”•…′″‹›€™←↑→↓−≈≤≥";

const faces = [
  { name: "hanken-grotesk", letters: ascii + latin1 + signs + "Œœ", hasLigatures: true },
  // Figures, measures and codes. Its ligatures are for program text (-> as an arrow), and are half of its size.
  { name: "jetbrains-mono", letters: ascii + signs + "\u00a0°±²³×·½¼¾", hasLigatures: false },
];

await mkdir(folder, { recursive: true });
for (const { name, letters, hasLigatures } of faces) {
  const source = fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
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
