import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

/**
 * Classes that set a gap, a border or the frame of a card, for every width of the screen; a state such as `hover:` may
 * change the colour of a border that a component of `ui` has set.
 */
const layoutClass =
  /(?<=["'`\s])(?:(?:sm|md|lg|xl|max-\w+|@\w+):)?(?:gap(?:-[xy])?-[\d.p]+x?|space-[xy]-[\d.]+|divide-[xy]|border(?:-[trblxy])?(?:-\d)?|border-(?:hairline|line|ink|primary|amber|red|dashed))(?=["'`\s])/g;
const cardClass = /className=\{?["'`](?:[^"'`]*\s)?card(?=["'`\s])/g;

const findLayoutClasses = (source: string): string[] =>
  [...source.matchAll(layoutClass), ...source.matchAll(cardClass)].map(([found]) => found);

test("gaps, borders and cards are set by the components of ui only", async () => {
  const found: string[] = [];
  for await (const file of glob("src/web/**/*.{ts,tsx}")) {
    if (file.startsWith("src/web/ui/") || file.includes(".test.")) continue;
    const code = readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
    const classes = findLayoutClasses(code);
    if (classes.length > 0) found.push(`${file}: ${classes.join(", ")}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['<div className="flex gap-2" />', "gap-2"],
  ["<div className={`mt-2 lg:gap-x-14 ${a}`} />", "lg:gap-x-14"],
  ['const line = "border-t border-hairline pt-4";', "border-t"],
  ['<ul className="divide-y divide-hairline" />', "divide-y"],
  ['<li className="mt-2 card p-4" />', 'className="mt-2 card'],
])("is found in %s", (source, expected) => {
  expect(findLayoutClasses(source)).toContain(expected);
});

test.each([
  '<Box frame="card" className="p-4 hover:border-ink" />',
  '<table className="w-full border-collapse" />',
  '<p className="whitespace-pre-line" />',
])("leaves %s alone", (source) => {
  expect(findLayoutClasses(source)).toEqual([]);
});
