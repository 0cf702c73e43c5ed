import { dayIn } from "#contracts/opening-hours";

/** Months such as 2026-01, the one that it is in this zone first. */
export function monthsUntil(now: Date, timezone: string, count: number): string[] {
  const [year = 0, month = 0] = dayIn(timezone, now).split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

/** "January 2026". */
export const monthText = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
