import { isUnrequested } from "#contracts/order-revisions";
import { productText, splitAddress } from "#order/model";
import { type QueueTab, queueTabs } from "#contracts/due-filters";
import type { Queue, QueueRow } from "#contracts/calls/work-queue";
import { counted, formatCount, nextMoment, recentMoment, timeOfDay } from "#contracts/formats";
import { DAY_MS } from "#contracts/utc-days";
import { spanText } from "#office/kit";

export const tabLabels: Record<QueueTab, string> = {
  deliver: "To deliver",
  late: "Late",
  waiting: "Waiting for buyer",
  revisions: "Revisions",
  mine: "Mine",
  all: "All",
  approval: "To approve",
};

/** The tab that an address names, or else the one that was shown last. */
export function pickTab(named: string, last: string | null): QueueTab {
  const isTab = (text: string | null): text is QueueTab => queueTabs.some((tab) => tab === text);
  if (isTab(named)) return named;
  return isTab(last) ? last : "deliver";
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DueWords {
  /** "6:30 AM", from a day on "Sun, 8:00 PM", and after one "Nov 10, 3:00 PM" */
  moment: string;
  /** "1 h 59 min", "25 min late" */
  left: string;
  tone: "late" | "soon" | "later";
}

/** When something is due and how long that is: to the minute under a day, so that nothing is cut off. */
export function dueWords(dueAt: string, now: number, timeZone?: string): DueWords {
  const left = Date.parse(dueAt) - now;
  const moment = momentText(dueAt, now, timeZone);
  if (left < 0) return { moment, left: `${spanText(-left)} late`, tone: "late" };
  return { moment, left: spanText(left), tone: left < 2 * HOUR_MS ? "soon" : "later" };
}

function momentText(dueAt: string, now: number, timeZone?: string): string {
  const left = Date.parse(dueAt) - now;
  if (Math.abs(left) < DAY_MS) return timeOfDay(dueAt, timeZone);
  return left < 0 ? recentMoment(dueAt, timeZone, now) : nextMoment(dueAt, now, timeZone);
}

export const minutesText = (minutes: number): string => spanText(minutes * MINUTE_MS);

/** "27 due today, 2 people at work, median 20 min" */
export function capacityText({ counts, medianMinutes }: Pick<Queue, "counts" | "medianMinutes">) {
  const { today, people } = counts;
  const parts = [
    `${formatCount(today)} due today`,
    people === 0 ? "nobody at work" : `${counted(people, "person", "people")} at work`,
    medianMinutes !== null && `median ${minutesText(medianMinutes)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/**
 * The soonest order that somebody can go on with: theirs or nobody's, and none that waits for its buyer, or for a
 * colleague's approval.
 */
export const pickNext = (
  rows: readonly QueueRow[],
  { openId, ownId }: { openId: string; ownId: string | undefined },
): QueueRow | undefined =>
  rows.find(
    ({ _id, worker, openMatter, maker }) =>
      _id !== openId &&
      (maker === null || maker._id !== ownId) &&
      (worker === null || worker._id === ownId) &&
      openMatter !== "question" &&
      openMatter !== "handed-back",
  );

/** "1421 Maple St, 21 min left" */
export function nextText(row: QueueRow, now: number): string {
  const { left, tone } = dueWords(row.dueAt, now);
  const place = splitAddress(row.address).street || productText(row.products);
  if (isUnrequested(row)) return place;
  return `${place}, ${tone === "late" ? left : `${left} left`}`;
}
