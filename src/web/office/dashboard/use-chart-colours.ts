import { useSyncExternalStore } from "react";
import type { ChartColours } from "./chart-settings.ts";
import { palette, type PaletteColour } from "./palette.ts";

/** The colours of the style sheet as a canvas takes them; new ones when the system turns dark or light. */
export const useChartColours = (): ChartColours => useSyncExternalStore(subscribe, readColours);

export const useIsStill = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(still).matches);

const dark = "(prefers-color-scheme: dark)";
const still = "(prefers-reduced-motion: reduce)";

function subscribe(onChange: () => void): () => void {
  const queries = [dark, still].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", onChange);
  return () => {
    for (const query of queries) query.removeEventListener("change", onChange);
  };
}

let read: { isDark: boolean; colours: ChartColours } | null = null;

function readColours(): ChartColours {
  const isDark = matchMedia(dark).matches;
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
