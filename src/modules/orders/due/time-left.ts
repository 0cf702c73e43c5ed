import { addOpenMinutes, openMinutesBetween, type OpeningHours } from "#contracts/opening-hours";
import type { Counting } from "#contracts/delivery-tiers";

const MINUTE_MS = 60_000;

/** What a line had left of its time when a question to its buyer paused it, in milliseconds. */
export interface TimeLeft {
  /** Around the clock or open time only, whatever the calendar becomes meanwhile. */
  counting: Counting;
  dueMs: number;
  /** Until the staff are notified next; null when no notification is left. */
  noticeMs: number | null;
}

export interface DueMoments {
  dueAt: Date;
  dueNoticeAt: Date | null;
}

/** Null for what is late already: that stays due when it was. */
export function timeLeftAt(
  from: Date,
  { dueAt, dueNoticeAt }: DueMoments,
  { counting, calendar }: { counting: Counting; calendar: OpeningHours },
): TimeLeft | null {
  if (dueAt <= from) return null;
  const openMs = (to: Date) => openMinutesBetween(calendar, from, to) * MINUTE_MS;
  const clockMs = (to: Date) => Math.max(0, to.getTime() - from.getTime());
  // None of the time is open if the calendar has changed since the payment; the promise holds all the same.
  const isOpenTime = counting === "working" && openMs(dueAt) > 0;
  const left = isOpenTime ? openMs : clockMs;
  return {
    counting: isOpenTime ? "working" : "clock",
    dueMs: left(dueAt),
    noticeMs: dueNoticeAt && left(dueNoticeAt),
  };
}

/** As much time is left after a pause as was left before it; in full minutes, as it is shown. */
export function dueAfterPause(
  { counting, dueMs, noticeMs }: TimeLeft,
  to: Date,
  calendar: OpeningHours,
): DueMoments {
  const exactly = (ms: number) =>
    (counting === "working" ? addOpenMinutes(calendar, to, ms / MINUTE_MS) : null) ??
    new Date(to.getTime() + ms);
  const after = (ms: number) => new Date(Math.round(exactly(ms).getTime() / MINUTE_MS) * MINUTE_MS);
  return { dueAt: after(dueMs), dueNoticeAt: noticeMs === null ? null : after(noticeMs) };
}
