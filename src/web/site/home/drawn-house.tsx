import { DrawnMarks, type Mark } from "#site/drawing";
import type { SampleHouse } from "./sample-house.ts";

/**
 * The pen draws the edges of the roof, the house appears under them, their lengths upon them. Each layer is an element
 * of its own, so that the browser can fade it without repainting.
 */
export function DrawnHouse({ house }: { house: SampleHouse["house"] }) {
  const size = { width: house.width, height: house.height };
  return (
    <div
      role="img"
      aria-label="A house drawn in space. Ridges, hips, valleys, eaves and rakes have lines of their own, and are labelled with their lengths in feet."
      className="grid *:[grid-area:1/1]"
    >
      <Layer {...size} marks={house.house} className="drawn-house" />
      <Layer {...size} marks={house.edges} isDrawn />
      <Layer {...size} marks={house.lengths} className="drawn-lengths" />
    </div>
  );
}

interface LayerProps {
  width: number;
  height: number;
  marks: readonly Mark[];
  isDrawn?: boolean;
  className?: string;
}

function Layer({ width, height, marks, isDrawn = false, className = "" }: LayerProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={`drawing relative w-full ${className}`}
    >
      <DrawnMarks marks={marks} isDrawn={isDrawn} />
    </svg>
  );
}
