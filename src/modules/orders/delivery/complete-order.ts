import { dueTimeText } from "#contracts/formats";
import { canPersonMake } from "#contracts/order-transitions";
import { listUserNames } from "#modules/accounts";
import { attachFiles } from "#modules/files/attached";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { type Decision, joinDecisions } from "#orders/decision";
import { decideStatus, loadStatusFacts } from "#orders/status/decide-status";
import { insertVersion, selectOrderVersions } from "./deliveries-store.ts";
import { takeFiles } from "./delivered-files.ts";
import { decidePreparing } from "./revision-rules.ts";
import { changeOrder } from "#orders/change-order";
import { type Completion, findWaiting, type Order } from "#orders/order";
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
    await mustBeCompletable(ctx, order);
    const files = await takeFiles(ctx, orderId, attached);
    return deliverOrPrepare(ctx, order, { remarks, files });
  });
}

/** Refuses an order that can't become completed. */
export async function mustBeCompletable(ctx: Context, order: Order): Promise<void> {
  if (order.status === "completed") throw await isCompleted(ctx, order.id);
  if (!canPersonMake(order.status, "completed")) throw refusedTransition(order.status, "completed");
}

/** What an order that may become completed becomes: completed, or first something to approve, by the settings. */
export async function deliverOrPrepare(
  ctx: Context,
  order: Order,
  delivered: Pick<Completion, "remarks" | "files">,
): Promise<Decision> {
  await mustNotWait(ctx, order);
  const { userId } = getSignedIn(ctx);
  if (!(await isApprovalNeeded(ctx))) return deliver(ctx, order, { ...delivered, by: userId });
  const preparedAt = ctx.now().toISOString();
  return decidePreparing(order.id, { ...delivered, preparedAt, makerId: userId });
}

/** Whether somebody other than its maker has to approve a delivery. */
export const isApprovalNeeded = async (ctx: Context): Promise<boolean> =>
  (await getSection(ctx, "work")).isApprovalNeeded;

/** Refuses to deliver an order, or another version, while something that was made for it waits for approval. */
export async function mustNotWait(ctx: Context, order: Order): Promise<void> {
  const waiting = findWaiting(order);
  if (!waiting) return;
  const maker = (await listUserNames(ctx, [waiting.makerId])).get(waiting.makerId);
  throw new Refusal(
    "conflict",
    `What ${maker ?? "somebody"} made for this order waits for approval. Approve it or send it back first.`,
  );
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

/** Decides to complete an order that may become completed: the only way to do so. `by` made what is delivered. */
export async function deliver(
  ctx: Context,
  order: Order,
  { remarks, files, by: deliveredBy }: Pick<Completion, "remarks" | "files"> & { by: string },
): Promise<Decision> {
  const facts = await loadStatusFacts(ctx, order, "completed");
  const { now } = facts;
  const { userId } = getSignedIn(ctx);
  const isForThemselves = [deliveredBy, userId].some((id) => id === order.customerId);
  const first = { orderId: order.id, version: 1, deliveredAt: now, deliveredBy, remarks, files };
  const fileIds = files.map(({ id }) => id);
  return joinDecisions(
    {
      writes: [
        (ctx) => attachFiles(ctx, fileIds),
        (ctx) => insertVersion(ctx.db, { ...first, changes: "" }),
      ],
    },
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
