/** Letters from one code point to another, both included. */
export const lettersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(
    "",
  );

/** The text font comes in parts, by the letters in them; a line of text takes each letter from the part that has it. */
export const letterSets = {
  latin: `${lettersBetween(0x20, 0x7e)}${lettersBetween(0xa0, 0xac)}${lettersBetween(0xae, 0xff)}–—‘’“”•…‹›€™−Œœı`,
  "latin-ext": `${lettersBetween(0x100, 0x130)}${lettersBetween(0x132, 0x151)}${lettersBetween(0x154, 0x17e)}ȘșȚțẞ`,
  vietnamese: `ƠơƯư${lettersBetween(0x1ea0, 0x1ef9)}`,
} as const;

export type LetterSet = keyof typeof letterSets;

export const isLetterSet = (name: string): name is LetterSet => Object.hasOwn(letterSets, name);

export const weights = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof weights;

export const fontFileName = (set: LetterSet, weight: Weight): string =>
  `hanken-grotesk-${set}-${weight}.ttf`;
