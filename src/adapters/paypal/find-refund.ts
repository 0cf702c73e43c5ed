import type { ProviderRefund } from "#platform/ports";
import { findResource } from "./find-resource.ts";
import { CaptureResponse, isProviderId, orderIdOf, RefundResponse } from "./paypal-responses.ts";
import type { PaypalCaller } from "./paypal-caller.ts";
import { readRefund } from "./read-refund.ts";

/** Null when PayPal knows no such refund. */
export async function findRefund(
  caller: PaypalCaller,
  refundId: string,
  deadline: number,
): Promise<ProviderRefund | null> {
  if (!isProviderId(refundId)) return null;
  const path = `/v2/payments/refunds/${encodeURIComponent(refundId)}`;
  const read = (body: unknown) => {
    const refund = RefundResponse.safeParse(body).data;
    return refund && readRefund(refund);
  };
  return findResource(caller, { operation: "get refund", path }, read, deadline);
}

/** The id of the order that a capture belongs to; null when PayPal knows no such capture, or it belongs to none. */
export async function findOrderOfCapture(
  caller: PaypalCaller,
  captureId: string,
  deadline: number,
): Promise<string | null> {
  if (!isProviderId(captureId)) return null;
  const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`;
  const read = (body: unknown) => CaptureResponse.safeParse(body).data;
  const capture = await findResource(caller, { operation: "get capture", path }, read, deadline);
  return capture && orderIdOf(capture);
}
