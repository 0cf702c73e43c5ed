import { DrawnMarks } from "./drawn-marks.tsx";
import type { PageDrawing } from "./page-drawing.ts";

interface DrawingViewProps {
  drawing: PageDrawing;
  /** What it shows. */
  label: string;
  className: string;
}

/** A drawing of ours in the page's own lines and letters. */
export function DrawingView({ drawing, label, className }: DrawingViewProps) {
  const { width, height, marks } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={`drawing ${className}`}
    >
      <DrawnMarks marks={marks} />
    </svg>
  );
}
