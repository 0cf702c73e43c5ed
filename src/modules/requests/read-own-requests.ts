import { getUser } from "#modules/accounts";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { getSignedIn } from "#platform/signed-in";
import { selectReplies, selectRequestsFrom } from "./requests-store.ts";
import type { Reply, Request } from "./request.ts";

/** A request with the replies, oldest first. */
export interface OwnRequest extends Request {
  replies: Reply[];
}

const BATCH = 100;

/** All requests sent with the address of the caller's account, newest first, read in batches while they are consumed. */
export async function* readOwnRequests(ctx: Context): AsyncGenerator<OwnRequest[]> {
  const { email } = await getUser(ctx, getSignedIn(ctx).userId);
  const batches = inBatches<Request>(BATCH, (last, limit) =>
    selectRequestsFrom(ctx.db, email, { after: last?.id ?? null, limit }),
  );
  for await (const batch of batches) {
    const ids = batch.map(({ id }) => id);
    const replies = Map.groupBy(await selectReplies(ctx.db, ids), ({ requestId }) => requestId);
    yield batch.map((request) => ({ ...request, replies: replies.get(request.id) ?? [] }));
  }
}
