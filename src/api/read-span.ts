import { computeDayStart } from "#contracts/opening-hours";
import { addDays, FIRST_DAY, LAST_DAY } from "#contracts/utc-days";

interface GivenSpan {
  from: string | undefined;
  to: string | undefined;
}

/**
 * A span given by instants or by days of the zone: from its first instant to before its last; null where an end is open.
 */
export const readSpan = (
  { from, to }: GivenSpan,
  timezone: string,
): { from: Date | null; to: Date | null } => ({
  from: from === undefined ? null : withinYears(toSpanBegin(from, timezone)),
  to: to === undefined ? null : withinYears(toSpanEnd(to, timezone)),
});

/** PostgreSQL can't read every year as JavaScript writes it. Nothing is recorded outside of these. */
const withinYears = (instant: Date): Date =>
  new Date(Math.min(Math.max(instant.getTime(), Date.parse(FIRST_DAY)), Date.parse(LAST_DAY)));

const toSpanBegin = (dayOrInstant: string, timezone: string): Date =>
  dayOrInstant.includes("T") ? new Date(dayOrInstant) : computeDayStart(timezone, dayOrInstant);

const toSpanEnd = (dayOrInstant: string, timezone: string): Date =>
  dayOrInstant.includes("T")
    ? new Date(dayOrInstant)
    : computeDayStart(timezone, addDays(dayOrInstant, 1));
