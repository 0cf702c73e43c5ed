import type { RequestKind, RequestState } from "#contracts/calls/requests";
import type { Context } from "#platform/context";
import { getAdmin } from "#platform/signed-in";
import { type RequestCounts, selectRequestCounts, selectRequests } from "./contact-store.ts";
import type { Request } from "./request.ts";

interface RequestQuery {
  page: number;
  limit: number;
  state: RequestState;
  kind?: RequestKind | undefined;
  owner?: "me" | "nobody" | undefined;
  search?: string | undefined;
}

/** One page of requests: open ones by due time, answered ones newest first. */
export async function listRequests(
  ctx: Context,
  { owner, ...query }: RequestQuery,
): Promise<{ items: Omit<Request, "message" | "transcript">[]; total: number }> {
  const { userId } = getAdmin(ctx);
  return selectRequests(ctx.db, {
    ...query,
    ...(owner === undefined ? {} : { ownerId: owner === "me" ? userId : null }),
  });
}

export async function countRequests(ctx: Context): Promise<RequestCounts> {
  const { userId } = getAdmin(ctx);
  return selectRequestCounts(ctx.db, { now: ctx.now(), ownerId: userId });
}
