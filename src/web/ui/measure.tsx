import type { ReactNode } from "react";

/** A measurement in the mono face: <Measure unit="sq ft">2,384</Measure>. */
export function Measure({ children, unit }: { children: ReactNode; unit?: string }) {
  return (
    <span className="figures whitespace-nowrap">
      {children}
      {unit && <span className="text-ink-soft"> {unit}</span>}
    </span>
  );
}
