import type { Right } from "#contracts/rights";
import { recordPlannedRefund, type Refund } from "#modules/payments/refunds";
import { announceToProcesses } from "#platform/change-feed";
import type { Context, EventName } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import type { SignedIn } from "#platform/signed-in";
import type { Decision } from "./decision.ts";
import { mustLockOrder } from "./find-order.ts";
import { recordOrderAudit } from "./order-audit.ts";
import { orderTopic } from "./order-events.ts";
import { lockOrder, updateOrder } from "./order-store.ts";
import type { Order } from "./order.ts";
import { lockOwnedOrder, type OwnedOrderKey } from "./owned-order.ts";

/**
 * Loads what a decision about an order needs and decides it, within a transaction that holds the order's lock; null
 * changes nothing.
 */
type Decide = (ctx: Context, order: Order) => Promise<Decision | null>;

/**
 * What the shop's own people with this right change of an order: decided and saved under its lock. Returns the refund
 * that is to be requested from PayPal now.
 */
export function changeOrder(
  ctx: Context,
  right: Right,
  orderId: string,
  decide: (ctx: Context, order: Order, actor: SignedIn) => Promise<Decision | null>,
): Promise<Refund | null> {
  const actor = requireRight(ctx, right);
  return change(
    ctx,
    (ctx) => mustLockOrder(ctx.db, orderId),
    (ctx, order) => decide(ctx, order, actor),
  );
}

/** What a buyer changes of their own order. */
export const changeOwnOrder = (
  ctx: Context,
  key: OwnedOrderKey,
  decide: Decide,
): Promise<Refund | null> => change(ctx, (ctx) => lockOwnedOrder(ctx, key), decide);

/** What the shop itself changes of an order, which exists. Does not check the actor. */
export const changeForShop = (
  ctx: Context,
  orderId: string,
  decide: Decide,
): Promise<Refund | null> =>
  change(
    ctx,
    async (ctx) => {
      const order = await lockOrder(ctx.db, orderId);
      if (!order) throw new Error(`no such order: ${orderId}`);
      return order;
    },
    decide,
  );

const change = (
  ctx: Context,
  lock: (ctx: Context) => Promise<Order>,
  decide: Decide,
): Promise<Refund | null> =>
  inTransaction(ctx, async (ctx) => {
    const order = await lock(ctx);
    const decision = await decide(ctx, order);
    return decision && saveOrder(ctx, order.id, decision);
  });

/**
 * Within a transaction that holds the order's lock: the only way to write its row after it was placed. Returns the
 * refund that is to be requested after the commit.
 */
export async function saveOrder(
  ctx: Context,
  orderId: string,
  decision: Decision,
): Promise<Refund | null> {
  const { audit = [], events = [], writes = [], refund } = decision;
  await saveRow(ctx, orderId, decision);
  for (const write of writes) await write(ctx);
  const requested = refund ? await recordPlannedRefund(ctx, refund) : null;
  for (const { action, details, by } of audit)
    await recordOrderAudit(by === undefined ? ctx : asShop(ctx, by), orderId, action, details);
  for (const { name, payload, ...options } of events)
    await ctx.emit<EventName>(name, payload, options);
  return requested;
}

/** What is only recorded, such as a note, is announced all the same. */
async function saveRow(
  ctx: Context,
  orderId: string,
  { changes, lineDues, audit = [] }: Decision,
): Promise<void> {
  if (changes) await updateOrder(ctx.db, orderId, { updatedAt: ctx.now(), ...changes }, lineDues);
  else if (audit.length > 0) await announceToProcesses(ctx, orderTopic(orderId));
}

const asShop = (ctx: Context, name: string): Context => ({
  ...ctx,
  actor: { kind: "system", name },
});
