import type { ReactNode } from "react";
import { DrawnMarks } from "#site/drawing";
import type { SampleHouse } from "./sample-house.ts";
import { SamplePart } from "./sample-part.tsx";

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
      <Layer {...size} className="drawn-house">
        <SamplePart part="house" />
      </Layer>
      <Layer {...size}>
        <DrawnMarks marks={house.edges} isDrawn />
      </Layer>
      <Layer {...size} className="drawn-lengths">
        <SamplePart part="lengths" />
      </Layer>
    </div>
  );
}

interface LayerProps {
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

function Layer({ width, height, className = "", children }: LayerProps) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={`drawing relative w-full ${className}`}
    >
      {children}
    </svg>
  );
}
