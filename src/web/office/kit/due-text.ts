import { DAY_MS } from "#contracts/utc-days";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface DueText {
  text: string;
  tone: "late" | "soon" | "later";
}

/** The time until a reply is due: "25m left", "3h overdue", from a day on the weekday and the time. */
export function dueText(dueAt: string, now: number): DueText {
  const left = Date.parse(dueAt) - now;
  if (left < 0) return { text: `${span(-left)} overdue`, tone: "late" };
  if (left < DAY_MS)
    return { text: `${span(left)} left`, tone: left < 2 * HOUR_MS ? "soon" : "later" };
  const text = new Date(dueAt).toLocaleString("en-US", {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
  });
  return { text, tone: "later" };
}

function span(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return `${Math.max(1, Math.floor(milliseconds / MINUTE_MS))}m`;
  if (milliseconds < DAY_MS) return `${Math.floor(milliseconds / HOUR_MS)}h`;
  return `${Math.floor(milliseconds / DAY_MS)}d`;
}
