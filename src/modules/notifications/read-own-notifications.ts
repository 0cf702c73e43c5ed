import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { getSignedIn } from "#platform/signed-in";
import type { Notification } from "./notification.ts";
import { selectAfter } from "./notifications-store.ts";

const BATCH = 500;

/** All notifications of the caller, newest first, read in batches while they are consumed. */
export function readOwnNotifications(ctx: Context): AsyncGenerator<Notification[]> {
  const { userId } = getSignedIn(ctx);
  return inBatches<Notification>(BATCH, (last, limit) =>
    selectAfter(ctx.db, userId, { after: last?.id ?? null, limit }),
  );
}
