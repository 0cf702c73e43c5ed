/** White or black: the one with a contrast of at least 4.5 to 1 on this colour (#rrggbb). */
export const readableOn = (color: string): "#ffffff" | "#000000" =>
  1.05 / (computeLuminance(color) + 0.05) >= 4.5 ? "#ffffff" : "#000000";

/** Relative luminance of WCAG, from 0 to 1. */
export function computeLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
