import { getCapture, getRefund, refundCapture } from "./capture-calls.ts";
import { errorReply } from "./error-reply.ts";
import { captureOrder, createOrder, getOrder } from "./order-calls.ts";
import { listTransactions } from "./report-calls.ts";
import type { StandInState } from "./stand-in-state.ts";
import type { Reply, Incoming } from "./wire.ts";

type Operation =
  | "token"
  | "create"
  | "get"
  | "capture"
  | "refund"
  | "get_capture"
  | "get_refund"
  | "verify_webhook"
  | "certificate"
  | "report";

export interface ApiCall {
  operation: Operation;
  /** The order, capture or refund in the path. */
  id: string;
}

const paths: readonly [method: string, path: RegExp, operation: Operation][] = [
  ["POST", /^\/v1\/oauth2\/token$/, "token"],
  ["POST", /^\/v2\/checkout\/orders$/, "create"],
  ["GET", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/, "get"],
  ["POST", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})\/capture$/, "capture"],
  ["GET", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/, "get_capture"],
  ["POST", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})\/refund$/, "refund"],
  ["GET", /^\/v2\/payments\/refunds\/([A-Z0-9]{1,36})$/, "get_refund"],
  ["POST", /^\/v1\/notifications\/verify-webhook-signature$/, "verify_webhook"],
  ["GET", /^\/v1\/notifications\/certs\/([\w-]{1,100})$/, "certificate"],
  ["GET", /^\/v1\/reporting\/transactions$/, "report"],
];

/** Which call of PayPal's API a request is; null for none. */
export function findCall({ method, url }: Incoming): ApiCall | null {
  for (const [expected, path, operation] of paths) {
    const match = method === expected ? path.exec(url.pathname) : null;
    if (match) return { operation, id: match[1] ?? "" };
  }
  return null;
}

export function performCall(state: StandInState, call: ApiCall, request: Incoming): Reply {
  const open = performOpen(state, call, request);
  if (open) return open;
  if (!state.tokens.isValid(request.headers.authorization))
    return errorReply(401, "INVALID_ACCOUNT_STATUS");
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  if (request.method === "POST" && !isJson) return errorReply(415);
  return performAuthorised(state, call, request);
}

/** Calls without an access token. */
function performOpen(
  { tokens, signer }: StandInState,
  { operation, id }: ApiCall,
  request: Incoming,
): Reply | null {
  if (operation === "token") return tokens.issue(request);
  return operation === "certificate" ? signer.getCertificate(id) : null;
}

function performAuthorised(
  { base, store, signer }: StandInState,
  { operation, id }: ApiCall,
  request: Incoming,
): Reply {
  switch (operation) {
    case "create":
      return createOrder(base, store, request);
    case "get":
      return getOrder(base, store, id);
    case "capture":
      return captureOrder(base, store, { id, request });
    case "get_capture":
      return getCapture(base, store, id);
    case "get_refund":
      return getRefund(base, store, id);
    case "refund":
      return refundCapture(base, store, { id, request });
    case "report":
      return listTransactions(store, request);
    case "verify_webhook":
      return signer.verify(request.body);
    case "token":
    case "certificate":
      return errorReply(500);
  }
}
