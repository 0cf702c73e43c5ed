import type { ReceiptMonth } from "#contracts/calls/receipts";
import { longMonth } from "#contracts/formats";
import { dayIn } from "#contracts/opening-hours";

/** The months with receipts and the current month of this zone, newest first. */
export function monthsToChoose(
  known: readonly ReceiptMonth[],
  now: Date,
  timezone: string,
): [ReceiptMonth, ...ReceiptMonth[]] {
  const current = { month: currentMonth(now, timezone), count: 0 };
  const all = known.some(({ month }) => month === current.month) ? known : [...known, current];
  const [newest = current, ...older] = all.toSorted((a, b) => b.month.localeCompare(a.month));
  return [newest, ...older];
}

/** Such as 2026-01. */
export const currentMonth = (now: Date, timezone: string): string =>
  dayIn(timezone, now).slice(0, 7);

/** "January 2026". */
export const monthText = (month: string): string => longMonth(month, "UTC");
