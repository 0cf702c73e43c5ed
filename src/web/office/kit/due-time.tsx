import { useShownZone } from "#browser/dates";
import { useNow } from "#browser/use-now";
import { Instant } from "#ui/instant";
import { dueText } from "./due-text.ts";

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
