import { Refusal } from "#platform/errors";
import type { DeadEvent } from "#platform/outbox/dead-events";

/** What the audit log keeps of an event. */
export const detailsOf = ({ event, subscriber, orderId }: DeadEvent) => ({
  event,
  subscriber,
  ...(orderId === null ? {} : { orderIds: [orderId] }),
});

export const noLongerWaits = () =>
  new Refusal("not_found", "This event no longer waits: it is done, or runs again.");
