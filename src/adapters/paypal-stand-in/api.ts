import { getCapture, getRefund, refundCapture } from "./capture-calls.ts";
import { errorReply } from "./error-reply.ts";
import { captureOrder, createOrder, getOrder } from "./order-calls.ts";
import { listTransactions } from "./report-calls.ts";
import type { StandInState } from "./stand-in-state.ts";
import type { Reply, Incoming } from "./wire.ts";

/** `id`: the order, capture or refund in the path. */
type Perform = (state: StandInState, request: Incoming, id: string) => Reply;

const calls = {
  token: ["POST", /^\/v1\/oauth2\/token$/, ({ tokens }, request) => tokens.issue(request)],
  create: ["POST", /^\/v2\/checkout\/orders$/, createOrder],
  get: ["GET", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/, getOrder],
  capture: ["POST", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})\/capture$/, captureOrder],
  get_capture: ["GET", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/, getCapture],
  refund: ["POST", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})\/refund$/, refundCapture],
  get_refund: ["GET", /^\/v2\/payments\/refunds\/([A-Z0-9]{1,36})$/, getRefund],
  verify_webhook: [
    "POST",
    /^\/v1\/notifications\/verify-webhook-signature$/,
    ({ signer }, { body }) => signer.verify(body),
  ],
  certificate: [
    "GET",
    /^\/v1\/notifications\/certs\/([\w-]{1,100})$/,
    ({ signer }, _, id) => signer.getCertificate(id),
  ],
  report: ["GET", /^\/v1\/reporting\/transactions$/, listTransactions],
} satisfies Record<string, [method: string, path: RegExp, perform: Perform]>;

type Operation = keyof typeof calls;

export interface ApiCall {
  operation: Operation;
  /** The order, capture or refund in the path. */
  id: string;
}

/** Which call of PayPal's API a request is; null for none. */
export function findCall({ method, url }: Incoming): ApiCall | null {
  for (const [operation, [expected, path]] of Object.entries(calls)) {
    const match = method === expected ? path.exec(url.pathname) : null;
    if (match) return { operation: operation as Operation, id: match[1] ?? "" };
  }
  return null;
}

export function performCall(
  state: StandInState,
  { operation, id }: ApiCall,
  request: Incoming,
): Reply {
  const [, , perform] = calls[operation];
  const needsToken = operation !== "token" && operation !== "certificate";
  if (needsToken && !state.tokens.isValid(request.headers.authorization))
    return errorReply(401, "INVALID_ACCOUNT_STATUS");
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  if (needsToken && request.method === "POST" && !isJson) return errorReply(415);
  return perform(state, request, id);
}
