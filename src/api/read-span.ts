import { DAY_MS, FIRST_DAY, LAST_DAY } from "#contracts/utc-days";

interface GivenSpan {
  from: string | undefined;
  to: string | undefined;
}

/** A span given by days or instants: from its first instant to before its last; null where an end is open. */
export const readSpan = ({ from, to }: GivenSpan): { from: Date | null; to: Date | null } => ({
  from: from === undefined ? null : withinYears(new Date(from)),
  to: to === undefined ? null : withinYears(endOf(to)),
});

/** PostgreSQL can't read every year as JavaScript writes it. Nothing is recorded outside of these. */
const withinYears = (instant: Date): Date =>
  new Date(Math.min(Math.max(instant.getTime(), Date.parse(FIRST_DAY)), Date.parse(LAST_DAY)));

const endOf = (dayOrInstant: string): Date =>
  dayOrInstant.includes("T")
    ? new Date(dayOrInstant)
    : new Date(new Date(dayOrInstant).getTime() + DAY_MS);
