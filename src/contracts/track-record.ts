import { counted } from "./counted.ts";
/** Below so many orders a figure says nothing, and none is shown. */
export const TRACK_RECORD_ORDERS = 20;
/** The last days whose orders count. */
export const TRACK_RECORD_DAYS = 365;

/** What the shop's own orders say about it. */
export interface TrackRecord {
  /** Delivered in these days. */
  orders: number;
  /** From payment to delivery: half of the orders took less. */
  medianMinutes: number;
  /**
   * Delivered on time, of those with a due time, percent with one decimal; null while they are fewer than
   * `TRACK_RECORD_ORDERS`. Orders that are overdue or were cancelled late count as not on time.
   */
  onTimePercent: number | null;
  /** Past their due time at this moment, and not delivered. */
  overdue: number;
  /** Cancelled in these days after their due time, and never delivered. */
  cancelledLate: number;
  /** How many revisions buyers asked for, per hundred of these orders; one decimal. */
  revisionsPerHundred: number;
  /** Average of all reviews, hidden ones included; null without any. */
  reviews: { average: number; count: number } | null;
}

/** "45 minutes", "3 h 20 min" or "2.1 days". */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 120) return counted(whole, "minute");
  if (whole >= 48 * 60) return `${(whole / (24 * 60)).toFixed(1)} days`;
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} h${rest === 0 ? "" : ` ${rest} min`}`;
}
