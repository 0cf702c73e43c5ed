import { findCall, performCall } from "./api.ts";
import { decide, showApproval } from "./approval.ts";
import { routeControl } from "./control.ts";
import { showOverview, submitOverviewForm } from "./overview.ts";
import { startStandInServer } from "./stand-in-server.ts";
import type { RequestHandler, StandInOptions, StandInState } from "./stand-in-state.ts";
import { errorReply } from "./error-reply.ts";
import { sendReply, type Reply, type Incoming } from "./wire.ts";

interface PaypalStandIn {
  /** Without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/**
 * A local server that speaks PayPal's wire protocol (access tokens, Orders v2, Payments v2, webhooks and their
 * verification) and moves no money. A person approves at /checkoutnow?token=…, as the order's approval link says, sees
 * the latest payments at / and ends reviews, refunds and disputes there, or at a terminal (see control.ts).
 */
export async function startPaypalStandIn(options: StandInOptions): Promise<PaypalStandIn> {
  const server = await startStandInServer(options, handleRequest);
  return { url: server.url, close: () => server.close() };
}

export const handleRequest: RequestHandler = async (state, request, response) => {
  const reply = routeRequest(state, request);
  await state.announce(reply.events);
  sendReply(response, reply);
};

function routeRequest(state: StandInState, request: Incoming): Reply {
  const call = findCall(request);
  if (call) return performCall(state, call, request);
  if (request.headers["sec-fetch-site"] === "cross-site" && request.method !== "GET")
    return errorReply(404);
  return request.url.pathname.startsWith("/__stand-in/")
    ? routeControl(state, request)
    : routePage(state, request);
}

function routePage(state: StandInState, { method, url, body }: Incoming): Reply {
  const form = new URLSearchParams(body);
  switch (`${method} ${url.pathname}`) {
    case "GET /checkoutnow":
      return showApproval(state.store, url.searchParams.get("token") ?? "");
    case "POST /checkoutnow":
      return decide(state, form);
    case "GET /":
      return showOverview(state);
    default:
      return (
        (method === "POST" && submitOverviewForm(state, url.pathname, form)) || errorReply(404)
      );
  }
}
