import { approve } from "./approval.ts";
import { endReview } from "./capture-calls.ts";
import type { StandInState } from "./stand-in-state.ts";
import { parseJson } from "./order-calls.ts";
import { errorAnswer } from "./error-answer.ts";
import type { Answer, Incoming } from "./wire.ts";

/**
 * /__stand-in/…: steering for tests and for a person at a terminal.
 * - GET, POST, DELETE faults: what is to fail next (see faults.ts); POST faults/expire-tokens
 * - GET calls: what was asked, in order; GET webhooks: what was sent
 * - POST orders/{id}/approve {"funding": "pay" | "hold" | "decline"}, POST orders/{id}/expire
 * - POST captures/{id}/release, POST captures/{id}/deny: end of a review
 */
export function answerControl(state: StandInState, request: Incoming): Answer {
  const [, , topic = "", id = "", action = ""] = request.url.pathname.split("/");
  if (topic === "faults") return answerFaults(state, request, id);
  if (topic === "calls") return { status: 200, body: { calls: state.calls.list() } };
  if (topic === "webhooks") return { status: 200, body: { webhooks: state.webhooks.list() } };
  if (request.method !== "POST") return errorAnswer(404);
  if (topic === "orders") return changeOrder(state, request, id, action);
  if (topic === "captures") return changeCapture(state, id, action);
  return errorAnswer(404);
}

function answerFaults(
  { faults }: StandInState,
  { method, body }: Incoming,
  action: string,
): Answer {
  try {
    if (method === "DELETE") faults.clear();
    if (method === "POST" && action === "expire-tokens") faults.expireTokens();
    else if (method === "POST") faults.add(parseJson(body) as Parameters<typeof faults.add>[0]);
    return { status: 200, body: { faults: faults.list() } };
  } catch (error) {
    return { status: 400, body: error instanceof Error ? error.message : "not a fault" };
  }
}

function changeOrder(
  { base, store }: StandInState,
  request: Incoming,
  id: string,
  action: string,
): Answer {
  const order = store.find(id);
  if (!order) return errorAnswer(404, "INVALID_RESOURCE_ID");
  if (action === "expire") {
    store.forget(id);
    return { status: 200, body: { id, status: "EXPIRED" } };
  }
  if (action !== "approve") return errorAnswer(404);
  const { funding = "pay" } = (parseJson(request.body) ?? {}) as { funding?: unknown };
  if (funding !== "pay" && funding !== "hold" && funding !== "decline") return errorAnswer(400);
  const { events = [] } = approve(base, store, order, funding);
  return { status: 200, body: { id, status: order.status }, events };
}

function changeCapture({ base, store }: StandInState, id: string, action: string): Answer {
  if (action !== "release" && action !== "deny") return errorAnswer(404);
  const status = action === "release" ? "COMPLETED" : "DECLINED";
  const ended = endReview(base, store, { id, status });
  if (!ended) return errorAnswer(404, "INVALID_RESOURCE_ID");
  return { status: 200, body: { id, status }, events: [ended.event] };
}
