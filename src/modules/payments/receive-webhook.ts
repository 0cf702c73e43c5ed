import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { insertWebhookEvent } from "./payments-store.ts";

declare module "#platform/context" {
  interface EventMap {
    /** PayPal reported something about this payment; its truth must be fetched, unless it is paid and that was all. */
    "payment.reported": { intentId: string; isOfPaying?: boolean };
  }
}

interface Webhook {
  /** Lower-case names. */
  headers: Record<string, string>;
  rawBody: string;
  event: { id: string; event_type: string; resource?: unknown };
}

/** What a buyer sets off who pays. */
const eventsOfPaying = new Set(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"]);
/** Seconds in which the buyer's own return settles nearly every payment, so that nobody asks PayPal a second time. */
const HEAD_START = 5;

/** Takes a signed event of PayPal. Nothing in it is believed but which payment it is about. */
export async function receiveWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const { event, headers, rawBody } = webhook;
  if (!(await ctx.ports.payments.verifyWebhook({ headers, rawBody })))
    throw new Refusal("unauthenticated", "The signature of this event is not valid");
  // Two writes and no transaction: the event's key lets either be repeated when PayPal sends it again.
  await insertWebhookEvent(ctx.db, {
    id: event.id,
    eventType: event.event_type,
    payload: event,
    receivedAt: ctx.now(),
  });
  const intentId = intentIdOf(event);
  if (!intentId) return;
  const isOfPaying = eventsOfPaying.has(event.event_type);
  await ctx.emit(
    "payment.reported",
    { intentId, isOfPaying },
    { key: event.id, ...(isOfPaying ? { delay: HEAD_START } : {}) },
  );
}

/** Order events carry the order itself, capture events name it beside the capture. */
function intentIdOf({ event_type, resource }: Webhook["event"]): string | null {
  if (!isRecord(resource)) return null;
  if (event_type.startsWith("CHECKOUT.ORDER.")) return textOrNull(resource["id"]);
  const data = resource["supplementary_data"];
  const ids = isRecord(data) ? data["related_ids"] : null;
  return isRecord(ids) ? textOrNull(ids["order_id"]) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
