import type { LiveRequest } from "#contracts/calls/contact";
import type { Context } from "#platform/context";
import { receiveRequest } from "./receive-request.ts";
import type { Request } from "./request.ts";

/** Takes a visitor's wish for a person, with as much of the chat as the visitor sends along. */
export const sendLiveRequest = (
  ctx: Context,
  request: LiveRequest,
): Promise<Request & LiveRequest> => receiveRequest(ctx, { ...request, kind: "live" });
