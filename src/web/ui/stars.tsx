import type { CSSProperties } from "react";

/** Five stars, of which so many are coloured. Show the number beside them, since colour alone says nothing. */
export const Stars = ({ value, className = "" }: { value: number; className?: string }) => (
  <span
    aria-hidden
    className={`stars ${className}`}
    style={{ "--fill": `${value * 20}%` } as CSSProperties}
  />
);
