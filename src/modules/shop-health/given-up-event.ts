import type { DeadEvent } from "#platform/outbox/dead-events";

/** An event whose reaction was given up, without its payload, which may name people. */
export interface GivenUpEvent extends Omit<DeadEvent, "payload"> {
  /** Null where the event is not about one order. */
  orderId: string | null;
}

export const asGivenUp = ({ payload, ...event }: DeadEvent): GivenUpEvent => ({
  ...event,
  orderId: orderIdOf({ payload }),
});

export function orderIdOf({ payload }: Pick<DeadEvent, "payload">): string | null {
  const { orderId } = Object(payload) as { orderId?: unknown };
  return typeof orderId === "string" && /^[0-9a-f-]{36}$/.test(orderId) ? orderId : null;
}
