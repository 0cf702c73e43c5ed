import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import { getUser } from "#modules/accounts";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { getSignedIn } from "#platform/signed-in";
import type { Reply, Request } from "./request.ts";
import {
  deleteAnswered,
  deleteRequestsFrom,
  selectReplies,
  selectRequestsFrom,
} from "./requests-store.ts";

/** A request with the replies, oldest first. */
export interface OwnRequest extends Request {
  replies: Reply[];
}

const READ_AT_ONCE = 100;

/** All requests sent with the address of the caller's account, newest first, read in batches while they are consumed. */
export async function* readOwnRequests(ctx: Context): AsyncGenerator<OwnRequest[]> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  const batches = inBatches<Request>(READ_AT_ONCE, (last, limit) =>
    selectRequestsFrom(ctx.db, email, { after: last?.id ?? null, limit }),
  );
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const replies = Map.groupBy(await selectReplies(ctx.db, ids), ({ requestId }) => requestId);
    yield batch.map((request) => ({ ...request, replies: replies.get(request.id) ?? [] }));
  }
}

const DELETED_AT_ONCE = 500;

/** Deletes requests that were answered long ago, with their replies and transcripts. */
export async function deleteOldRequests(ctx: Context): Promise<void> {
  const end = new Date(ctx.now().getTime() - retention.answeredRequestDays * DAY_MS);
  while ((await deleteAnswered(ctx.db, end, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}

/** For the shop itself: deletes what came from the address of a closed account, open requests included. */
export const deletePersonsRequests = (ctx: Context, email: string): Promise<void> =>
  deleteRequestsFrom(ctx.db, email);
