import type { ReactNode } from "react";

/** A dimension line as on a plan, with ticks at both ends and a short text in the middle. Parts two sections. */
export function Dimension({ children }: { children: ReactNode }) {
  return (
    <div className="dimension">
      <span className="eyebrow">{children}</span>
    </div>
  );
}
