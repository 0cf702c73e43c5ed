import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { drawCross, drawPicture, computeDrawnSize } from "./draw-marks.ts";
import {
  extendMark,
  isVisible,
  type Mark,
  onPicture,
  type Point,
  startMark,
  type Tool,
} from "./marks.ts";

interface PictureCanvasProps {
  picture: ImageBitmap;
  name: string;
  marks: readonly Mark[];
  tool: Tool;
  describedBy: string;
  onMark: (mark: Mark) => void;
}

const steps: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function PictureCanvas(props: PictureCanvasProps) {
  const { picture, name, marks, tool, describedBy, onMark } = props;
  const { width, height } = computeDrawnSize(picture);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [started, setStarted] = useState<Mark | null>(null);
  const [cross, setCross] = useState<Point | null>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    drawPicture(pen, picture, started ? [...marks, started] : marks);
    if (cross) drawCross(pen, cross);
  }, [picture, marks, started, cross]);

  const finish = () => {
    if (started && isVisible(started)) onMark(started);
    setStarted(null);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setCross(null);
    setStarted(startMark(tool, toPicturePoint(event)));
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const point = toPicturePoint(event);
    if (event.isPrimary) setStarted((now) => now && extendMark(now, point));
  };
  const type = (event: KeyboardEvent) => {
    const from = cross ?? { x: 0.5, y: 0.5 };
    const step = steps[event.key];
    if (step) {
      const by = event.shiftKey ? 0.005 : 0.02;
      const to = onPicture({ x: from.x + step.x * by, y: from.y + step.y * by });
      setCross(to);
      setStarted((now) => now && extendMark(now, to));
    } else if (event.key === "Enter" || event.key === " ") {
      setCross(from);
      if (started) finish();
      else setStarted(startMark(tool, from));
    } else if (event.key === "Backspace" || (event.key === "Escape" && started)) setStarted(null);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="application"
      aria-label={`Draw on ${name}`}
      aria-describedby={describedBy}
      tabIndex={0}
      // All of it is in sight at once, also when it is taller than wide.
      style={{ maxWidth: `${(60 * width) / height}svh` }}
      className="cursor-crosshair touch-none"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={finish}
      onPointerCancel={() => setStarted(null)}
      onKeyDown={type}
      onBlur={() => setCross(null)}
    >
      <canvas
        ref={canvas}
        width={width}
        height={height}
        aria-hidden
        className="block h-auto w-full rounded-lg outline outline-line"
      />
    </div>
  );
}

function toPicturePoint({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return onPicture({ x: (clientX - left) / width, y: (clientY - top) / height });
}
