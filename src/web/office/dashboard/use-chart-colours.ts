import { useMediaQuery } from "#browser/use-media-query";
import type { ChartColours } from "./chart-settings.ts";
import { palette, type PaletteColour } from "./palette.ts";

/** The colours of the style sheet as a canvas takes them; new ones when the system turns dark or light. */
export const useChartColours = (): ChartColours =>
  coloursFor(useMediaQuery("(prefers-color-scheme: dark)"));

export const useIsStill = (): boolean => useMediaQuery("(prefers-reduced-motion: reduce)");

let read: { isDark: boolean; colours: ChartColours } | null = null;

function coloursFor(isDark: boolean): ChartColours {
  if (read?.isDark !== isDark) read = { isDark, colours: readStyle() };
  return read.colours;
}

function readStyle(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const shades = Object.entries(palette).map(([colour, name]) => [colour, token(name)]);
  return {
    of: Object.fromEntries(shades) as Record<PaletteColour, string>,
    text: token("--color-ink-soft"),
    line: token("--color-hairline"),
    faint: token("--color-line"),
    card: token("--color-card"),
    font: token("--font-sans"),
  };
}
