import { useShownZone } from "#browser/shown-zone";
import { useNow } from "#browser/use-now";
import { nextMoment, shortSpan } from "#contracts/formats";
import { DAY_MS } from "#contracts/utc-days";
import { Badge } from "#ui/badge";
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

/** When the order is due that something else names. */
export function OrderDue({ dueAt, isPaused }: { dueAt: string; isPaused: boolean }) {
  const { text, tone } = dueText(dueAt, useNow(), useShownZone());
  if (isPaused) return <Badge>Order waits for the buyer</Badge>;
  return <Badge tone={dueTones[tone]}>{`Order ${text}`}</Badge>;
}

const dueTones = { late: "red", soon: "amber", later: "neutral" } as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DueText {
  text: string;
  /** Absent where the time that is left says enough. */
  moment?: string;
  tone: "late" | "soon" | "later";
}

/** How long until something is due: "25m left", "3h overdue"; from a day on also the moment, "2d 5h left", "Sun 8:00 PM". */
export function dueText(dueAt: string, now: number, timeZone?: string): DueText {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { text: `${span(-left)} overdue`, tone: "late" };
  if (left < DAY_MS)
    return { text: `${span(left)} left`, tone: left < 2 * HOUR_MS ? "soon" : "later" };
  const hours = Math.floor((left % DAY_MS) / HOUR_MS);
  const rest = hours > 0 ? ` ${hours}h` : "";
  return {
    text: `${span(left)}${rest} left`,
    moment: nextMoment(dueAt, now, timeZone),
    tone: "later",
  };
}

const span = (milliseconds: number) => shortSpan(Math.max(MINUTE_MS, milliseconds));
