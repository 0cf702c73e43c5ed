import { measureLettering } from "./lettering.ts";
import type { XY } from "./plane-geometry.ts";
import { lettering, polygon, type Shape, type TextShape } from "./shapes.ts";

interface PlateStyle extends Partial<Pick<TextShape, "pen">>, Pick<TextShape, "size" | "ink"> {
  /** Margin of the plate beside and above the text. */
  margin: readonly [number, number];
  fill: string;
}

/**
 * Lettering turned by an angle in radians, on a plate that keeps it clear of the lines below; `centre` is that of the
 * plate.
 */
export function letteredPlate(
  text: string,
  centre: XY,
  angle: number,
  { margin, fill, ...style }: PlateStyle,
): Shape[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (along: number, down: number): XY => [
    centre[0] + along * cos - down * sin,
    centre[1] + along * sin + down * cos,
  ];
  const right = measureLettering(text, style.size) / 2 + margin[0];
  const bottom = style.size / 2 + margin[1];
  return [
    polygon(
      "label",
      [place(-right, -bottom), place(right, -bottom), place(right, bottom), place(-right, bottom)],
      { stroke: null, fill },
    ),
    lettering("label", text, place(0, style.size / 2), {
      ...style,
      anchor: "middle",
      angle: (angle * 180) / Math.PI,
    }),
  ];
}
