import type { ReactNode } from "react";
import { fullDate, shortDate } from "./dates.ts";

interface InstantProps {
  /** As ISO 8601. */
  at: string;
  className?: string;
  /** The short date unless given. */
  children?: ReactNode;
}

/** When something was or will be, in few words; the whole of it is read on hover. */
export const Instant = ({ at, className, children = shortDate(at) }: InstantProps) => (
  <time dateTime={at} title={fullDate(at)} className={className}>
    {children}
  </time>
);
