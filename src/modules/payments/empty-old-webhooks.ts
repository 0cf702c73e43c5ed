import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { emptyWebhookEvents } from "./webhook-events-store.ts";

const BATCH = 1000;

/** Empties old events of PayPal. Their ids stay, so that none is ever taken twice. */
export async function emptyOldWebhooks(ctx: Context): Promise<void> {
  const end = new Date(ctx.now().getTime() - retention.webhookPayloadDays * DAY_MS);
  while ((await emptyWebhookEvents(ctx.db, end, BATCH)) === BATCH);
}
