import type { CSSProperties } from "react";
import type { Ink, Mark, Paint, PathMark, TextMark } from "./page-drawing.ts";

interface DrawnMarksProps {
  marks: readonly Mark[];
  /** The pen draws them one after the other, once. Where motion is not wanted they are simply there. */
  isDrawn?: boolean;
}

/** The inside of an svg element. */
export function DrawnMarks({ marks, isDrawn = false }: DrawnMarksProps) {
  return marks.map((mark, index) => {
    const turn = isDrawn ? turnOf(index / marks.length) : undefined;
    return "text" in mark ? (
      <Lettering key={index} mark={mark} turn={turn} />
    ) : (
      <Stroke key={index} mark={mark} turn={turn} />
    );
  });
}

/** A custom property, which the types of styles do not know. */
const turnOf = (share: number) => ({ "--turn": share.toFixed(2) }) as CSSProperties;

interface Turn {
  /** When it is the mark's turn, 0 to 1. */
  turn: CSSProperties | undefined;
}

function Stroke({ mark: { d, ink, width, dash, paint }, turn }: { mark: PathMark } & Turn) {
  const isPenned = turn && ink && !dash;
  const motion = turn ? (isPenned ? "drawn-pen" : "drawn-in") : "";
  return (
    <path
      d={d}
      pathLength={isPenned ? 1 : undefined}
      strokeWidth={width}
      strokeDasharray={dash}
      // A round cap would close the gaps of a dashed line.
      strokeLinecap={dash ? "butt" : undefined}
      className={`${ink ? strokes[ink] : ""} ${paint ? fills[paint] : ""} ${motion}`}
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
      className={`${letters[ink]} ${turn ? "drawn-in" : ""}`}
      style={turn}
    >
      {text}
    </text>
  );
}

const strokes: Record<Ink, string> = {
  ink: "stroke-ink",
  soft: "stroke-ink-soft",
  line: "stroke-line",
  course: "stroke-course",
  primary: "stroke-primary",
  red: "stroke-red",
  green: "stroke-success-ink",
  amber: "stroke-amber-ink",
  purple: "stroke-purple",
};

const letters: Record<Ink, string> = {
  ink: "fill-ink",
  soft: "fill-ink-soft",
  line: "fill-ink-soft",
  course: "fill-ink-soft",
  primary: "fill-primary",
  red: "fill-red-ink",
  green: "fill-success-ink",
  amber: "fill-amber-ink",
  purple: "fill-purple",
};

const fills: Record<Paint, string> = {
  card: "fill-card",
  "roof-1": "fill-roof-1",
  "roof-2": "fill-roof-2",
  "roof-3": "fill-roof-3",
  "wall-1": "fill-wall-1",
  "wall-2": "fill-wall-2",
  glass: "fill-glass",
  ground: "fill-ground",
  primary: "fill-primary",
  ink: "fill-ink",
};
