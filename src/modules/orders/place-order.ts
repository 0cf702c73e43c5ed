import { createHash } from "node:crypto";
import { type Cents, formatUsd, MAX_ORDER_CENTS, toDollars } from "#contracts/money";
import { texts } from "#contracts/texts";
import { isGuestEmailVerified } from "#modules/accounts";
import { attachFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { type LineInput, takeSnapshots } from "./line-snapshots.ts";
import type { Contact, Order, OrderAddress } from "./order.ts";
import { insertOrder, insertOrderLines, selectOrderByKey } from "./order-store.ts";
import { orderTotalCents } from "./order-total.ts";

declare module "#platform/context" {
  interface EventMap {
    "order.placed": { orderId: string };
  }
}

export interface GuestOrderInput {
  lines: LineInput[];
  contact: Contact;
  address: OrderAddress;
  /** What the buyer saw; must be today's total. */
  expectedTotalCents: Cents;
  /** Repeating a request with its key answers the same order. Without one, an equal unpaid order is answered. */
  idempotencyKey: string | null;
}

/**
 * Places an order for a guest whose e-mail address was verified within the last 60 minutes.
 * Prices and total come from the catalogue of this moment; the order stays unpaid until a payment is captured.
 */
export async function placeGuestOrder(ctx: Context, input: GuestOrderInput): Promise<Order> {
  if (ctx.actor.kind === "admin") throw new Refusal("forbidden", "Admins can't place orders");
  return inTransaction(ctx, async (ctx) => {
    if (!(await isGuestEmailVerified(ctx, input.contact.email)))
      throw new Refusal("forbidden", texts.verifyBeforeOrder);
    const fingerprint = fingerprintOf(input);
    const idempotencyKey = input.idempotencyKey ?? contentKey(fingerprint);
    const contactEmail = input.contact.email;
    const placed = input.idempotencyKey
      ? await findPlaced(ctx, contactEmail, idempotencyKey, fingerprint)
      : null;
    if (placed) return placed;
    const { lines, fileIds } = await takeSnapshots(ctx, input.lines);
    const totalCents = orderTotalCents(lines);
    mustBeExpected(totalCents, input.expectedTotalCents);
    const now = ctx.now();
    const order: Order = {
      id: ctx.newId(),
      customerId: null,
      status: "pending",
      paymentStatus: "pending",
      contact: input.contact,
      address: input.address,
      totalCents,
      rewardPointsEarned: 0,
      rewardPointsAwarded: false,
      completion: null,
      paidAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const isNew = await insertOrder(ctx.db, {
      ...order,
      contactEmail,
      idempotencyKey,
      fingerprint,
    });
    if (!isNew) return getPlaced(ctx, contactEmail, idempotencyKey, fingerprint);
    await insertOrderLines(ctx.db, order.id, lines);
    if (fileIds.length > 0) await attachFiles(ctx, fileIds);
    await ctx.emit("order.placed", { orderId: order.id });
    return order;
  });
}

/** The key of an order that was sent without one; released when the order is no longer unpaid. */
const contentKey = (fingerprint: string) => `content:${fingerprint}`;

function mustBeExpected(totalCents: Cents, expectedCents: Cents): void {
  if (totalCents <= 0)
    throw new Refusal(
      "invalid",
      "There is nothing to pay for in this order, so it can't be placed here",
    );
  if (totalCents > MAX_ORDER_CENTS)
    throw new Refusal("invalid", "This order is too large to be paid at once. Please split it.");
  if (totalCents !== expectedCents)
    throw new Refusal(
      "amount_changed",
      `The total is now ${formatUsd(toDollars(totalCents))}. Please look at your order again before you place it.`,
    );
}

/** The order that an earlier request with this key placed, at the prices of that moment. */
async function findPlaced(
  ctx: Context,
  email: string,
  key: string,
  fingerprint: string,
): Promise<Order | null> {
  const placed = await selectOrderByKey(ctx.db, email, key);
  if (placed && placed.fingerprint !== fingerprint)
    throw new Refusal("conflict", "An order with other contents was already sent with this key");
  return placed;
}

async function getPlaced(...args: Parameters<typeof findPlaced>): Promise<Order> {
  const placed = await findPlaced(...args);
  if (!placed) throw new Refusal("conflict", "This order was just changed. Please try again.");
  return placed;
}

function fingerprintOf({ lines, contact, address, expectedTotalCents }: GuestOrderInput): string {
  return createHash("sha256")
    .update(JSON.stringify([lines, contact, address, expectedTotalCents]))
    .digest("base64url");
}
