import { dayIn } from "#contracts/opening-hours";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { networkOf } from "#platform/network";
import { addToDay, markRequested, upsertSession } from "./chat-store.ts";

const chatEventLimit = { name: "chat-event", points: 60, per: 60 };

/** Counts a visit that opened the chat, and once whether it sent a live request. */
export async function recordChatEvent(
  ctx: Context,
  { sessionId, kind }: { sessionId: string; kind: "opened" | "request" },
): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(chatEventLimit, networkOf(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const isNew = await upsertSession(ctx.db, sessionId, now);
    const isFirstRequest = kind === "request" && (await markRequested(ctx.db, sessionId, now));
    if (!isNew && !isFirstRequest) return;
    await addToDay(ctx.db, dayIn(await getTimezone(ctx), now), {
      conversations: isNew ? 1 : 0,
      requests: isFirstRequest ? 1 : 0,
    });
  });
}
