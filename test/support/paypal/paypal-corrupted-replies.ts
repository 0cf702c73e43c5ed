import type { ApiCall } from "#adapters/paypal-stand-in/api";
import { presentOrder } from "#adapters/paypal-stand-in/order-resources";
import { preferredShape } from "#adapters/paypal-stand-in/order-calls";
import type { StandInState } from "#adapters/paypal-stand-in/stand-in-state";
import { captureEvent } from "#adapters/paypal-stand-in/webhook-events";
import { type Reply, type Incoming, newDebugId } from "#adapters/paypal-stand-in/wire";
import type { Fault } from "./paypal-faults.ts";

interface FaultyCall {
  call: ApiCall;
  request: Incoming;
  fault: Fault;
}

/** Before a capture: how the buyer's wallet will take it. */
export function chooseFunding({ store }: StandInState, { operation, id }: ApiCall, fault: Fault) {
  const order = operation === "capture" ? store.find(id) : undefined;
  if (order?.status !== "APPROVED") return;
  if (fault.kind === "decline") order.funding = "decline";
  if (fault.kind === "pending") order.funding = "hold";
}

/** What comes of a call that was done, as the fault would have it. */
export function corruptReply(state: StandInState, faulty: FaultyCall, reply: Reply): Reply {
  switch (faulty.fault.kind) {
    case "no_link":
    case "other_link":
      return { ...reply, body: spoilLinks(reply.body as { links: Link[] }, faulty.fault) };
    case "deny":
    case "wrong_amount":
      return reply.status === 201 ? changeCapture(state, faulty, reply) : reply;
    case "too_large":
      return reply.status === 200 ? tooLarge() : reply;
    default:
      return reply;
  }
}

interface Link {
  rel: string;
  href: string;
}

const spoilLinks = (body: { links: Link[] }, { kind, value = "" }: Fault) => ({
  ...body,
  links:
    kind === "no_link"
      ? body.links.slice(0, 1)
      : body.links.map((link) => (link.rel === "self" ? link : { ...link, href: value })),
});

function changeCapture(
  { base, store }: StandInState,
  { call, request, fault }: FaultyCall,
  reply: Reply,
): Reply {
  const order = store.find(call.id);
  if (!order?.capture) return reply;
  const { capture } = order;
  if (fault.kind === "deny") capture.status = "DECLINED";
  else
    capture.amount = {
      value: fault.value ?? capture.amount.value,
      currency_code: fault.currency ?? capture.amount.currency_code,
    };
  store.save(order);
  return {
    ...reply,
    body: presentOrder(base, order, preferredShape(request)),
    events: [captureEvent(base, order, capture)],
  };
}

const tooLarge = (): Reply => ({
  status: 400,
  body: {
    name: "RESULTSET_TOO_LARGE",
    message:
      "Result set size is greater than the maximum limit. Change the filter criteria and try again.",
    debug_id: newDebugId(),
  },
});
