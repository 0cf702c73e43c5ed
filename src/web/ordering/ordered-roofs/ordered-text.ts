import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { dueTimeText } from "#contracts/due-text";

/** "You ordered this roof on March 3; the report is here." The year is named where it is not this one. */
export function orderedText(ordered: OrderedRoof, now: Date): string {
  const at = new Date(ordered.orderedAt);
  const day = at.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    ...(at.getFullYear() !== now.getFullYear() && { year: "numeric" }),
  });
  return `You ordered this roof on ${day}; ${ordered.isDelivered ? "the report is here." : workText(ordered, now)}`;
}

/** A time that has passed is not promised again, nor one that is paused. */
function workText({ needsAnswer, dueAt }: OrderedRoof, now: Date): string {
  if (needsAnswer) return "we need your answer before we can go on.";
  return dueAt !== null && new Date(dueAt) > now
    ? `it is being made, and you will have it by ${dueTimeText(new Date(dueAt))}.`
    : "it is being made.";
}
