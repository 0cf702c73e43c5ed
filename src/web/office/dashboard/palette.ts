/** The chart palette, in its order. Each colour is a token, so that dark screens get theirs. */
export const palette = {
  blue: "--color-primary",
  green: "--color-success",
  amber: "--color-amber",
  red: "--color-red",
  orange: "--color-orange",
  cyan: "--color-cyan",
  purple: "--color-purple",
  pink: "--color-pink",
} as const;

export type PaletteColour = keyof typeof palette;

export const paletteColours = Object.keys(palette) as PaletteColour[];

/** A palette colour for style sheets. */
export const cssColour = (colour: PaletteColour): string => `var(${palette[colour]})`;
