import type { ProviderRefund } from "#platform/ports";
import {
  CaptureResponse,
  isNotFound,
  isProviderId,
  readCaptureOrderId,
  formatPaypalPath,
  RefundResponse,
} from "./paypal-responses.ts";
import type { PaypalCaller } from "./paypal-caller.ts";
import { readRefund } from "./read-refund.ts";

interface Resource {
  operation: string;
  kind: Parameters<typeof formatPaypalPath>[0];
  id: string;
}

/** A resource of PayPal's; null when PayPal has none. Throws on a body that `read` cannot interpret. */
export async function findResource<Found>(
  caller: PaypalCaller,
  { operation, kind, id }: Resource,
  read: (body: unknown) => Found | null | undefined,
  deadline: number,
): Promise<Found | null> {
  if (!isProviderId(id)) return null;
  const response = await caller.get({ operation, path: formatPaypalPath(kind, id) }, deadline);
  if (isNotFound(response.status, response.body)) return null;
  const found = response.status === 200 ? read(response.body) : undefined;
  if (!found) throw caller.unexpected(operation, response);
  return found;
}

/** Null when PayPal knows no such refund. */
export function findRefund(
  caller: PaypalCaller,
  id: string,
  deadline: number,
): Promise<ProviderRefund | null> {
  const read = (body: unknown) => {
    const refund = RefundResponse.safeParse(body).data;
    return refund && readRefund(refund);
  };
  return findResource(caller, { operation: "get refund", kind: "refunds", id }, read, deadline);
}

/** The id of the order that a capture belongs to; null when PayPal knows no such capture, or it belongs to none. */
export async function findOrderOfCapture(
  caller: PaypalCaller,
  id: string,
  deadline: number,
): Promise<string | null> {
  const call = { operation: "get capture", kind: "captures", id } as const;
  const read = (body: unknown) => CaptureResponse.safeParse(body).data;
  const capture = await findResource(caller, call, read, deadline);
  return capture && readCaptureOrderId(capture);
}
