import { z } from "zod";
import type { Movement } from "#platform/ports";
import { fromDecimalText } from "./decimal-amount.ts";
import { findResource } from "./find-resource.ts";
import { CaptureInOrder, isProviderId, RefundResponse } from "./paypal-responses.ts";
import type { PaypalCaller } from "./paypal-caller.ts";

const Moment = z.iso.datetime({ offset: true }).optional();
const Capture = CaptureInOrder.extend({ create_time: Moment });
const Refund = RefundResponse.omit({ links: true }).extend({
  create_time: Moment,
  custom_id: z.string().optional(),
});
const Order = z.object({
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});

const statuses = {
  COMPLETED: "completed",
  PARTIALLY_REFUNDED: "completed",
  REFUNDED: "completed",
  PENDING: "pending",
  DECLINED: "failed",
  FAILED: "failed",
  CANCELLED: "failed",
} as const;

/** Everything that was captured and refunded for one order; null where PayPal does not say any more. */
export async function readPaymentMovements(
  caller: PaypalCaller,
  { intentId, captureId }: { intentId: string; captureId: string | null },
  deadline: number,
): Promise<Movement[] | null> {
  if (!isProviderId(intentId)) return [];
  const order = await find(caller, { kind: "orders", id: intentId }, Order, deadline);
  if (!order) return captureId === null ? [] : readLoneCapture(caller, captureId, deadline);
  const payments = order.purchase_units[0]?.payments ?? { captures: [], refunds: [] };
  const [first] = payments.captures;
  return [
    ...payments.captures.map((capture) => toMovement(capture, "capture", capture.id)),
    ...payments.refunds.map((refund) => toMovement(refund, "refund", first?.id ?? null)),
  ];
}

/** An order may be deleted before its capture, which names no refunds. */
async function readLoneCapture(
  caller: PaypalCaller,
  captureId: string,
  deadline: number,
): Promise<Movement[] | null> {
  const capture = await find(caller, { kind: "captures", id: captureId }, Capture, deadline);
  if (!capture) return [];
  const isRefunded = capture.status === "REFUNDED" || capture.status === "PARTIALLY_REFUNDED";
  return isRefunded ? null : [toMovement(capture, "capture", capture.id)];
}

/** Null when PayPal has no such thing. */
const find = <Schema extends z.ZodType>(
  caller: PaypalCaller,
  resource: { kind: "orders" | "captures"; id: string },
  schema: Schema,
  deadline: number,
) =>
  findResource(
    caller,
    { operation: "list movements", ...resource },
    (body) => schema.safeParse(body).data,
    deadline,
  );

function toMovement(
  { id, status, amount, custom_id, create_time }: z.infer<typeof Capture | typeof Refund>,
  kind: "capture" | "refund",
  captureId: string | null,
): Movement {
  return {
    kind,
    id,
    captureId,
    amountCents: fromDecimalText(amount.value) ?? 0,
    currency: amount.currency_code,
    status: statuses[status],
    at: new Date(create_time ?? 0),
    customId: custom_id ?? null,
  };
}
