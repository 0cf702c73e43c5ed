import { Instant } from "#ui/instant";
import { useNow } from "#web/ui/use-now.ts";
import { dueText } from "./due-text.ts";

const classOf = {
  late: "font-semibold text-red-ink",
  soon: "font-semibold text-amber-ink",
  later: "text-ink",
};

/** Until when an answer is due, told anew as time goes by. */
export function DueTime({ dueAt }: { dueAt: string }) {
  const { text, tone } = dueText(dueAt, useNow());
  return (
    <Instant at={dueAt} className={`tabular-nums ${classOf[tone]}`}>
      {text}
    </Instant>
  );
}
