import { dueTimeText } from "#contracts/formats";
import { canPersonMake } from "#contracts/order-transitions";
import { listUserNames } from "#modules/accounts";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type Decision, joinDecisions } from "#orders/decision";
import { decideStatus, loadStatusFacts } from "#orders/status/decide-status";
import { insertVersion, selectOrderVersions } from "./deliveries-store.ts";
import { takeFiles } from "./delivered-files.ts";
import { changeOrder } from "#orders/change-order";
import type { Completion, Order } from "#orders/order";
import { refusedTransition } from "#orders/order-state";

interface CompletionInput {
  orderId: string;
  /** Shown to the buyer. */
  remarks: string;
  /** Addresses of files that were uploaded for completing this order. */
  attachmentUrls: readonly string[];
  /** Positions of the lines that these are for, in their order; null for all lines. */
  attachmentLines?: readonly (number | null)[];
}

/** Completes an order and delivers its files, all or nothing in one transaction. */
export async function completeOrder(
  ctx: Context,
  { orderId, remarks, ...attached }: CompletionInput,
): Promise<void> {
  await changeOrder(ctx, "work on orders", orderId, async (ctx, order) => {
    if (order.status === "completed") throw await isCompleted(ctx, orderId);
    if (!canPersonMake(order.status, "completed"))
      throw refusedTransition(order.status, "completed");
    const files = await takeFiles(ctx, orderId, attached);
    return deliver(ctx, order, { remarks, files });
  });
}

/** Says who was first, and when by the shop's clock. */
async function isCompleted(ctx: Context, orderId: string): Promise<Refusal> {
  const [first] = await selectOrderVersions(ctx.db, [orderId]);
  if (!first) return new Refusal("conflict", "This order is completed already.");
  const { deliveredAt, deliveredBy } = first;
  const names = await listUserNames(ctx, deliveredBy === null ? [] : [deliveredBy]);
  const who = (deliveredBy && names.get(deliveredBy)) ?? "Somebody";
  const at = dueTimeText(deliveredAt, (await getSection(ctx, "calendar")).timezone);
  return new Refusal(
    "conflict",
    `${who} completed this order already, on ${at}. Look at it before you deliver anything more.`,
  );
}

/** Decides to complete an order that may become completed: the only way to do so. */
export async function deliver(
  ctx: Context,
  order: Order,
  { remarks, files }: Pick<Completion, "remarks" | "files">,
): Promise<Decision> {
  const facts = await loadStatusFacts(ctx, order, "completed");
  const { now } = facts;
  const deliveredBy = "userId" in ctx.actor ? ctx.actor.userId : null;
  const isForThemselves = deliveredBy !== null && deliveredBy === order.customerId;
  const first = { orderId: order.id, version: 1, deliveredAt: now, deliveredBy, remarks, files };
  return joinDecisions(
    { writes: [(ctx) => insertVersion(ctx.db, { ...first, changes: "" })] },
    decideStatus(order, facts, {
      to: "completed",
      changes: {
        completion: { completedAt: now.toISOString(), remarks, files },
        deliveredAt: now,
        ...(isForThemselves ? { isInsider: true } : {}),
      },
      details: { text: remarks, files: files.map(({ name }) => name) },
    }),
  );
}
