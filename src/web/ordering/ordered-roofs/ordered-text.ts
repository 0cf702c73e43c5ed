import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import { dueTimeText } from "#contracts/due-text";

/** "You ordered this roof on March 3; the report is here." The year is named where it is not this one. */
export function orderedText({ orderedAt, isDelivered, dueAt }: OrderedRoof, now: Date): string {
  const at = new Date(orderedAt);
  const day = at.toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    ...(at.getFullYear() !== now.getFullYear() && { year: "numeric" }),
  });
  return `You ordered this roof on ${day}; ${isDelivered ? "the report is here." : workText(dueAt, now)}`;
}

/** A time that has passed is not promised again. */
const workText = (dueAt: string | null, now: Date): string =>
  dueAt !== null && new Date(dueAt) > now
    ? `it is being made, and you have it by ${dueTimeText(new Date(dueAt))}.`
    : "it is being made.";
