import { createAccessTokens } from "./access-tokens.ts";
import { readError } from "./paypal-responses.ts";
import { createTransport, type PaypalResponse, type TransportOptions } from "./paypal-transport.ts";
import { PaymentOutcomeUnknown } from "#platform/ports";

interface Call {
  operation: string;
  path: string;
  /** With one id PayPal does it once, however often the call is made. */
  requestId?: string;
}

/** Sends calls to PayPal in our name. */
export interface PaypalCaller {
  get(call: Call, deadline: number): Promise<PaypalResponse>;
  /** @param body JSON text, sent as it is */
  post(call: Call, body: string, deadline: number): Promise<PaypalResponse>;
  /** The error for a response of unknown shape. */
  unexpected(operation: string, response: PaypalResponse): PaymentOutcomeUnknown;
}

export function createPaypalCaller(
  options: TransportOptions & { clientId: string; clientSecret: string; tokenMs: number },
): PaypalCaller {
  const exchange = createTransport(options);
  const tokens = createAccessTokens({ ...options, exchange });

  const send = async (
    method: "GET" | "POST",
    { operation, path, requestId }: Call,
    body: string | undefined,
    deadline: number,
  ): Promise<PaypalResponse> => {
    const sendWith = (token: string) => {
      const headers = headersFor(token, requestId, body);
      return exchange({ operation, method, path, headers, ...(body && { body }) }, deadline);
    };
    const token = await tokens.get(deadline);
    const response = await sendWith(token);
    if (response.status !== 401) return response;
    tokens.discard(token);
    return sendWith(await tokens.get(deadline));
  };

  return {
    get: (call, deadline) => send("GET", call, undefined, deadline),
    post: (call, body, deadline) => send("POST", call, body, deadline),
    unexpected(operation, { status, body }) {
      const error = readError(body);
      const what = [error.name, ...error.details.map((detail) => detail.issue)].filter(Boolean);
      const message = `PayPal ${operation}: unexpected response ${[status, ...what].join(" ")}`;
      options.log.error({ operation, status, what }, "PayPal returned an unexpected response");
      return new PaymentOutcomeUnknown(message.slice(0, 300));
    },
  };
}

function headersFor(token: string, requestId: string | undefined, body: string | undefined) {
  return {
    authorization: `Bearer ${token}`,
    accept: "application/json",
    prefer: "return=representation",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(requestId !== undefined && { "paypal-request-id": checkRequestId(requestId) }),
  };
}

/** PayPal takes 1 to 108 characters. */
function checkRequestId(requestId: string): string {
  if (!/^[\w.:-]{1,108}$/.test(requestId)) throw new RangeError("not a PayPal request id");
  return requestId;
}
