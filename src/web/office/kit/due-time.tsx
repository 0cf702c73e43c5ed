import { useShownZone } from "#browser/dates";
import { useNow } from "#browser/use-now";
import { DAY_MS } from "#contracts/utc-days";
import { Instant } from "#ui/instant";

const dueTimeClasses = {
  late: "font-semibold text-red-ink",
  soon: "font-semibold text-amber-ink",
  later: "text-ink",
};

/** When a reply is due, updated as time passes. */
export function DueTime({ dueAt }: { dueAt: string }) {
  const { text, moment, tone } = dueText(dueAt, useNow(), useShownZone());
  return (
    <Instant at={dueAt} className={`tabular-nums ${dueTimeClasses[tone]}`}>
      <span>{text}</span>
      {moment && <span className="block text-ink-soft">{` ${moment}`}</span>}
    </Instant>
  );
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DueText {
  text: string;
  /** Absent where the time that is left says enough. */
  moment?: string;
  tone: "late" | "soon" | "later";
}

/** The time until something is due: "25m left", "3h overdue"; from a day on "2d 5h left" and when that is, "Sun 8:00 PM". */
export function dueText(dueAt: string, now: number, timeZone?: string): DueText {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { text: `${span(-left)} overdue`, tone: "late" };
  if (left < DAY_MS)
    return { text: `${span(left)} left`, tone: left < 2 * HOUR_MS ? "soon" : "later" };
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const rest = hours > 0 ? ` ${hours}h` : "";
  return {
    text: `${span(left)}${rest} left`,
    moment: momentText(dueAt, left, timeZone),
    tone: "later",
  };
}

/** The weekday and the time, with the date where the weekday alone could be misread. */
const momentText = (dueAt: string, left: number, timeZone: string | undefined): string =>
  new Date(dueAt).toLocaleString("en-US", {
    timeZone,
    weekday: "short",
    ...(left >= 6 * DAY_MS && { month: "short", day: "numeric" }),
    hour: "numeric",
    minute: "2-digit",
  });

function span(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))}m`;
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)}h`;
  return `${Math.floor(milliseconds / DAY_MS)}d`;
}
