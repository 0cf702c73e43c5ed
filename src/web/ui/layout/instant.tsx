import type { ReactNode } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { fullDate, longDate, shortDate, shortMoment } from "#contracts/formats";
import { useTip } from "#ui/actions/tip";

interface InstantProps {
  at: string;
  className?: string;
  /** The short date unless given. */
  children?: ReactNode;
}

/** An instant in short form; the full form is its tip. A dash where it is unknown. */
export function Instant({ at, className, children }: InstantProps) {
  const zone = useShownZone();
  const isKnown = !Number.isNaN(Date.parse(at));
  const { props, tip } = useTip(isKnown ? fullDate(at, zone) : "");
  if (!isKnown) return <span className={className}>–</span>;
  return (
    <>
      <time {...props} dateTime={at} className={className}>
        {children ?? shortDate(at, zone)}
      </time>
      {tip}
    </>
  );
}

/** An instant with its time, where the hour matters. */
export const Moment = ({ at, className }: Omit<InstantProps, "children">) => (
  <Instant at={at} className={className}>
    {shortMoment(at, useShownZone())}
  </Instant>
);

/** An instant as a day in a sentence. */
export const LongDay = ({ at }: Pick<InstantProps, "at">) => (
  <Instant at={at}>{longDate(at, useShownZone())}</Instant>
);
