import { approve } from "./approval.ts";
import { endReview } from "./capture-calls.ts";
import { changeDispute, openDispute, refundAtPaypal } from "./seller-actions.ts";
import type { StandInState } from "./stand-in-state.ts";
import { addPastPayments } from "./past-payments.ts";
import { errorReply } from "./error-reply.ts";
import { parseJson, type Reply, type Incoming } from "./wire.ts";

/**
 * /__stand-in/…: what buyers, PayPal and its staff may do, for a person at a terminal and for scripts. It needs no
 * credentials, since the stand-in listens on loopback only and moves no money.
 * - GET webhooks: what was sent
 * - POST orders/{id}/approve {"funding": "pay" | "hold" | "decline"}, POST orders/{id}/expire
 * - POST past-payments {"payments"}: captured long ago, as in a demo shop's history
 * - POST captures/{id}/release, POST captures/{id}/deny: end of a review
 * - POST captures/{id}/refund {"cents", "isReversal"}: money goes back at PayPal itself
 * - POST captures/{id}/dispute {"reason"}, POST disputes/{id}/change {"status", "outcome"}
 */
export function routeControl(state: StandInState, request: Incoming): Reply {
  const [, , topic = "", id = "", action = ""] = request.url.pathname.split("/");
  if (topic === "webhooks") return { status: 200, body: { webhooks: state.webhooks.list() } };
  return request.method === "POST"
    ? change(state, request, { topic, id, action })
    : errorReply(404);
}

function change(
  state: StandInState,
  request: Incoming,
  { topic, id, action }: { topic: string; id: string; action: string },
): Reply {
  switch (topic) {
    case "orders":
      return changeOrder(state, request, id, action);
    case "captures":
      return changeCapture(state, request, id, action);
    case "past-payments":
      return addPastPayments(state.store, request);
    case "disputes":
      return changeDispute(state, id, parseJson(request.body));
    default:
      return errorReply(404);
  }
}

function changeOrder(state: StandInState, request: Incoming, id: string, action: string): Reply {
  const { store } = state;
  const order = store.find(id);
  if (!order) return errorReply(404, "INVALID_RESOURCE_ID");
  if (action === "expire") {
    store.remove(id);
    return { status: 200, body: { id, status: "EXPIRED" } };
  }
  if (action !== "approve") return errorReply(404);
  const { funding = "pay" } = (parseJson(request.body) ?? {}) as { funding?: unknown };
  if (funding !== "pay" && funding !== "hold" && funding !== "decline") return errorReply(400);
  const { events = [] } = approve(state, order, funding);
  return { status: 200, body: { id, status: order.status }, events };
}

function changeCapture(state: StandInState, { body }: Incoming, id: string, action: string): Reply {
  if (action === "refund") return refundAtPaypal(state, id, parseJson(body || "{}"));
  if (action === "dispute") return openDispute(state, id, parseJson(body || "{}"));
  if (action !== "release" && action !== "deny") return errorReply(404);
  const status = action === "release" ? "COMPLETED" : "DECLINED";
  const ended = endReview(state, { id, status });
  if (!ended) return errorReply(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: { id, status }, events: [ended.event] };
}
