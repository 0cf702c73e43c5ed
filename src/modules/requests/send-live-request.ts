import type { LiveRequest } from "#contracts/calls/requests";
import type { Context } from "#platform/context";
import { receiveRequest } from "./receive-request.ts";
import type { Request } from "./request.ts";

/** Stores a visitor's request for a person, with as much of the chat as the visitor chooses to send. */
export const sendLiveRequest = (
  ctx: Context,
  request: LiveRequest,
): Promise<Request & LiveRequest> => receiveRequest(ctx, { ...request, kind: "live" });
