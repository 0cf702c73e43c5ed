import type { CSSProperties } from "react";
import type { Ink, Mark, PageDrawing, PathMark, TextMark } from "./page-drawing.ts";

interface DrawingViewProps {
  drawing: PageDrawing;
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

interface DrawnMarksProps {
  marks: readonly Mark[];
  /** The pen draws them one after the other, once. With reduced motion they are shown at once. */
  isDrawn?: boolean;
}

/**
 * The inside of an svg element. Colours are attributes and no classes: a page's style sheet does not reach a drawing
 * that is in a file of its own, but its custom properties do.
 */
export function DrawnMarks({ marks, isDrawn = false }: DrawnMarksProps) {
  return marks.map((mark, index) => {
    const turn = isDrawn ? toTurnStyle(index / marks.length) : undefined;
    return "text" in mark ? (
      <Lettering key={index} mark={mark} turn={turn} />
    ) : (
      <Stroke key={index} mark={mark} turn={turn} />
    );
  });
}

/** A custom property, which the types of styles do not know. */
const toTurnStyle = (share: number) => ({ "--turn": share.toFixed(2) }) as CSSProperties;

interface Turn {
  /** When it is the mark's turn, 0 to 1. */
  turn: CSSProperties | undefined;
}

function Stroke({ mark: { d, ink, width, dash, paint }, turn }: { mark: PathMark } & Turn) {
  const isPenned = turn && ink && !dash;
  return (
    <path
      d={d}
      pathLength={isPenned ? 1 : undefined}
      strokeWidth={width}
      strokeDasharray={dash}
      // A round cap would close the gaps of a dashed line.
      strokeLinecap={dash ? "butt" : undefined}
      stroke={ink && toColourVariable(ink)}
      fill={paint && toColourVariable(paint)}
      className={turn && (isPenned ? "drawn-pen" : "drawn-in")}
      style={turn}
    />
  );
}

function Lettering({
  mark: { text, x, y, size, anchor, angle, ink },
  turn,
}: { mark: TextMark } & Turn) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      transform={angle ? `rotate(${angle} ${x} ${y})` : undefined}
      fill={toColourVariable(letterInks[ink] ?? ink)}
      className={turn && "drawn-in"}
      style={turn}
    >
      {text}
    </text>
  );
}

const toColourVariable = (name: string) => `var(--color-${name})`;

/** Letters need more contrast than lines. */
const letterInks: Partial<Record<Ink, string>> = {
  line: "ink-soft",
  course: "ink-soft",
  red: "red-ink",
};
