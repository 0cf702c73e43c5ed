/**
 * A hip roof with a gabled wing in plan: eaves, ridges, hips and valleys; decoration. `isDrawn` lets the pen run along
 * the lines.
 */
export function RoofOutline({ className = "", isDrawn = false }: RoofOutlineProps) {
  const pen = isDrawn ? "animate-draw [stroke-dasharray:1]" : "";
  return (
    <svg
      aria-hidden
      viewBox="0 0 96 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path pathLength={1} className={pen} d="M8 8h80v32H56v16H24V40H8Z" />
      <path pathLength={1} className={pen} d="M8 8l16 16h48L88 8M8 40l16-16M88 40L72 24" />
      <path pathLength={1} className={pen} d="M24 40l16-16 16 16M40 24v32" />
    </svg>
  );
}

interface RoofOutlineProps {
  className?: string;
  isDrawn?: boolean;
}

/** The shop's mark: a gable in isometric lines. Decoration. */
export function RoofMark({ className = "" }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 36 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
    >
      <path d="M2 15 12 3l11 6 11 8-10 3-12-8Z" className="fill-primary-soft" />
      <path d="M12 3 23 9l1 11M2 15v6l9 4 13-5M34 17v5l-10 4v-6" />
    </svg>
  );
}
