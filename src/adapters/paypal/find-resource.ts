import { isNotFound } from "./paypal-responses.ts";
import type { PaypalCaller } from "./paypal-caller.ts";

/** The resource at a path; null when PayPal has none. Throws on a body that `read` cannot interpret. */
export async function findResource<Found>(
  caller: PaypalCaller,
  call: { operation: string; path: string },
  read: (body: unknown) => Found | null | undefined,
  deadline: number,
): Promise<Found | null> {
  const response = await caller.get(call, deadline);
  if (isNotFound(response.status, response.body)) return null;
  const found = response.status === 200 ? read(response.body) : undefined;
  if (!found) throw caller.unexpected(call.operation, response);
  return found;
}
