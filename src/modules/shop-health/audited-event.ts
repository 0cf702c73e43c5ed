import { Refusal } from "#platform/errors";
import type { DeadEvent } from "#platform/outbox/dead-events";
import { orderIdOf } from "./given-up-event.ts";

/** What the audit log keeps of an event. */
export function detailsOf(event: DeadEvent) {
  const orderId = orderIdOf(event);
  return {
    event: event.event,
    subscriber: event.subscriber,
    ...(orderId === null ? {} : { orderIds: [orderId] }),
  };
}

export const noLongerWaits = () =>
  new Refusal("not_found", "This event is no longer waiting: it is done, or is being run again.");
