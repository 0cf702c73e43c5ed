import { DAY_MS } from "#contracts/utc-days";

interface GivenSpan {
  from: string | undefined;
  to: string | undefined;
}

/** A span given by days or instants: from its first instant to before its last; null where an end is open. */
export const readSpan = ({ from, to }: GivenSpan): { from: Date | null; to: Date | null } => ({
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : endOf(to),
});

const endOf = (dayOrInstant: string): Date =>
  dayOrInstant.includes("T")
    ? new Date(dayOrInstant)
    : new Date(new Date(dayOrInstant).getTime() + DAY_MS);
