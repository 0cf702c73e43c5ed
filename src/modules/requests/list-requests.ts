import type { RequestKind, RequestState } from "#contracts/calls/requests";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { type RequestCounts, selectRequestCounts, selectRequests } from "./requests-store.ts";
import type { Owned, RequestLine } from "./request.ts";

export type ListedRequest = RequestLine & Owned;

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
): Promise<{ items: ListedRequest[]; total: number }> {
  const { userId } = requireRight(ctx, "work on requests");
  const { items, total } = await selectRequests(ctx.db, {
    ...query,
    ...(owner === undefined ? {} : { ownerId: owner === "me" ? userId : null }),
  });
  const names = await listUserNames(ctx, [
    ...new Set(items.flatMap(({ ownerId }) => ownerId ?? [])),
  ]);
  const named = items.map((item) => ({
    ...item,
    ownerName: names.get(item.ownerId ?? "") ?? null,
  }));
  return { items: named, total };
}

export async function countRequests(ctx: Context): Promise<RequestCounts> {
  const { userId } = requireRight(ctx, "work on requests");
  return selectRequestCounts(ctx.db, { now: ctx.now(), ownerId: userId });
}
