import { z } from "zod";
import type { Movement } from "#platform/ports";
import { fromDecimalText } from "./decimal-amount.ts";
import { findResource } from "./find-resource.ts";
import { isProviderId } from "./paypal-responses.ts";
import type { PaypalCaller } from "./paypal-caller.ts";

const Money = z.object({ currency_code: z.string().length(3), value: z.string() });
const Entry = {
  id: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  create_time: z.iso.datetime({ offset: true }).optional(),
};
const Capture = z.object({
  ...Entry,
  status: z.enum(["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED", "PENDING", "DECLINED", "FAILED"]),
});
const Refund = z.object({
  ...Entry,
  status: z.enum(["COMPLETED", "PENDING", "FAILED", "CANCELLED"]),
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
export async function readMovementsOf(
  caller: PaypalCaller,
  { intentId, captureId }: { intentId: string; captureId: string | null },
  deadline: number,
): Promise<Movement[] | null> {
  if (!isProviderId(intentId)) return [];
  const path = `/v2/checkout/orders/${encodeURIComponent(intentId)}`;
  const order = await find(caller, path, Order, deadline);
  if (!order) return captureId === null ? [] : readLoneCapture(caller, captureId, deadline);
  const payments = order.purchase_units[0]?.payments ?? { captures: [], refunds: [] };
  const [first] = payments.captures;
  return [
    ...payments.captures.map((capture) => movementOf(capture, "capture", capture.id)),
    ...payments.refunds.map((refund) => movementOf(refund, "refund", first?.id ?? null)),
  ];
}

/** An order may be deleted before its capture, which names no refunds. */
async function readLoneCapture(
  caller: PaypalCaller,
  captureId: string,
  deadline: number,
): Promise<Movement[] | null> {
  if (!isProviderId(captureId)) return [];
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const capture = await find(caller, path, Capture, deadline);
  if (!capture) return [];
  const isRefunded = capture.status === "REFUNDED" || capture.status === "PARTIALLY_REFUNDED";
  return isRefunded ? null : [movementOf(capture, "capture", capture.id)];
}

/** Null when PayPal has no such thing. */
const find = <Schema extends z.ZodType>(
  caller: PaypalCaller,
  path: string,
  schema: Schema,
  deadline: number,
) =>
  findResource(
    caller,
    { operation: "list movements", path },
    (body) => schema.safeParse(body).data,
    deadline,
  );

function movementOf(
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
