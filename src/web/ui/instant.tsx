import type { ReactNode } from "react";
import { useShownZone } from "#browser/dates";
import { fullDate, shortDate, shortMoment } from "#contracts/formats";

interface InstantProps {
  at: string;
  className?: string;
  /** The short date unless given. */
  children?: ReactNode;
}

/** An instant in short form; the full form is shown on hover. A dash where it is unknown. */
export function Instant({ at, className, children }: InstantProps) {
  const zone = useShownZone();
  if (Number.isNaN(Date.parse(at))) return <span className={className}>–</span>;
  return (
    <time dateTime={at} title={fullDate(at, zone)} className={className}>
      {children ?? shortDate(at, zone)}
    </time>
  );
}

/** An instant with its time, where the hour matters. */
export const Moment = ({ at, className }: Omit<InstantProps, "children">) => (
  <Instant at={at} className={className}>
    {shortMoment(at, useShownZone())}
  </Instant>
);
