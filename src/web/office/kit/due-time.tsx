import { useShownZone } from "#browser/time/shown-zone";
import { useNow } from "#browser/time/use-now";
import { nextMoment } from "#contracts/formats";
import { DAY_MS } from "#contracts/utc-days";
import { Badge } from "#ui/badge";
import { Instant } from "#ui/layout/instant";

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
export function OrderDueBadge({ dueAt, isPaused }: { dueAt: string; isPaused: boolean }) {
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

/** How long until something is due: "25 min left", "3 h 5 min late"; from a day on also the moment, "2 d 5 h left", "Sun 8:00 PM". */
export function dueText(dueAt: string, now: number, timeZone?: string): DueText {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { text: `${spanText(-left)} late`, tone: "late" };
  const text = `${spanText(left)} left`;
  if (left < DAY_MS) return { text, tone: left < 2 * HOUR_MS ? "soon" : "later" };
  return { text, moment: nextMoment(dueAt, now, timeZone), tone: "later" };
}

/** "59 min", "1 h 59 min", "2 d 5 h" */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return joinParts(`${hours} h`, minutes % 60, "min");
  return joinParts(`${Math.floor(hours / 24)} d`, hours % 24, "h");
}

const joinParts = (first: string, rest: number, unit: string): string =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;
