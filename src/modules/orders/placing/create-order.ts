import type { Adjustment } from "#contracts/adjustments";
import type { PostalAddress } from "#contracts/calls/order-input";
import { createHash } from "node:crypto";
import { defaultTier, isSameTier, turnaroundText } from "#contracts/delivery-tiers";
import type { JobReferences } from "#contracts/job-references";
import { type Cents, formatCents, MAX_ORDER_CENTS, toDollars } from "#contracts/money";
import { rewardPointsFor } from "#contracts/reward-points";
import { attachFiles } from "#modules/files/attached";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { hasRight } from "#platform/require-right";
import { type LineInput, takeSnapshots } from "./line-snapshots.ts";
import { withLines } from "#orders/find-order";
import { refuseFutureLoss } from "#orders/line-references";
import type { Contact, Order, OrderLine, OrderWithLines } from "#orders/order";
import { formatSearchText } from "#orders/order-search";
import { insertOrderLines } from "#orders/order-lines-store";
import {
  countUnpaidOrders,
  insertOrder,
  type OrderOwner,
  selectOrderByKey,
} from "#orders/order-store";
import { computeDueCents, orderTotalCents } from "#orders/order-money";
import { payWithPoints } from "#orders/payment/pay-order";
import {
  reserveOrderPoints,
  type PointsInput,
  computePointsValue,
} from "./reserve-order-points.ts";

declare module "#platform/context" {
  interface EventMap {
    "order.placed": { orderId: string };
  }
}

export interface OrderInput {
  lines: LineInput[];
  contact: Contact;
  address: PostalAddress;
  /** Of the lines that have none of their own. */
  jobReferences: JobReferences | null;
  /** The buyer's time zone, where it is known. */
  buyerZone?: string | null;
  /** The total that the buyer saw; must equal the current one. */
  expectedTotalCents: Cents;
  /** What changes its total beside the lines. The shop computes it: never from a request. */
  adjustments?: readonly Adjustment[];
  /** Points that pay a part or all of it; of customers only. */
  spend?: PointsInput | null;
  /** Repeating a request with its key returns the same order. Without one, an equal unpaid order is returned. */
  idempotencyKey: string | null;
}

interface OrderingParty {
  owner: OrderOwner;
  /**
   * Loads the customer's account just before the order is written, and whether the order's email address is proven: the
   * account's own, or verified within the last 60 minutes; null for guests.
   */
  openAccount: () => Promise<{ name: string; email: string; isContactVerified: boolean } | null>;
}

/**
 * Within the transaction of a verb that has checked the caller: the only way to create an order. Prices and total come
 * from the catalogue at this moment; the order stays unpaid until a payment is captured, unless points pay all of it.
 */
export async function createOrder(
  ctx: Context,
  input: OrderInput,
  { owner, openAccount }: OrderingParty,
): Promise<OrderWithLines> {
  const fingerprint = computeFingerprint(input);
  const idempotencyKey = input.idempotencyKey ?? contentKey(fingerprint);
  const request = { owner, idempotencyKey, fingerprint };
  const placed = input.idempotencyKey ? await findPlaced(ctx, request) : null;
  if (placed) return withLines(ctx, placed);
  refuseFutureLoss(ctx, referencesByPath(input));
  const { lines, fileIds } = await takeSnapshots(ctx, input.lines);
  const adjustments = [...(input.adjustments ?? [])];
  const totalCents = orderTotalCents(lines, adjustments);
  mustBeExpected(totalCents, input.expectedTotalCents, changedDelivery(lines, input.lines));
  const spent = input.spend ? await computePointsValue(ctx, input.spend, totalCents) : noPoints;
  const account = await openAccount();
  const order = newOrder(ctx, input, {
    customerId: owner.customerId,
    totalCents,
    adjustments,
    ...spent,
    isContactVerified: isProven(account),
  });
  const isNew = await insertOrder(ctx.db, {
    ...order,
    contactEmail: input.contact.email,
    idempotencyKey,
    fingerprint,
    productIds: [...new Set(lines.map(({ productId }) => productId))],
    categoryIds: [...new Set(lines.flatMap(({ categoryId }) => categoryId ?? []))],
    searchText: formatSearchText({ ...order, lines, account }),
  });
  if (!isNew) return withLines(ctx, await getPlaced(ctx, request));
  if (computeDueCents(order) > 0) await mustLeaveRoom(ctx, owner);
  await reserveOrderPoints(ctx, order);
  if (fileIds.length > 0) await attachFiles(ctx, fileIds);
  await Promise.all([
    insertOrderLines(ctx.db, order.id, lines),
    ctx.emit("order.placed", { orderId: order.id }),
  ]);
  const placedOrder = { ...order, lines };
  return computeDueCents(order) === 0 ? payWithPoints(ctx, placedOrder) : placedOrder;
}

/** Guests were asked before. */
const isProven = (account: { isContactVerified: boolean } | null): boolean =>
  account === null || account.isContactVerified;

/** That a customer, or a guest's address, may have open at once. */
const MAX_UNPAID_ORDERS = 10;

/** Whether unpaid orders are counted; then the orders of one owner are placed one after the other. */
export const isRoomLimited = (ctx: Context): boolean => !ctx.limits.isRelaxed;

/**
 * Counted after the insert, so that orders placed at once are counted together: those of a customer wait for each other
 * at the account, which got its new address just before, those of a guest at the verification of the address.
 */
async function mustLeaveRoom(ctx: Context, owner: OrderOwner): Promise<void> {
  if (!isRoomLimited(ctx)) return;
  if ((await countUnpaidOrders(ctx.db, owner)) <= MAX_UNPAID_ORDERS) return;
  const count = `${MAX_UNPAID_ORDERS} unpaid orders`;
  const open = owner.customerId === null ? `This email address has ${count}` : `You have ${count}`;
  throw new Refusal(
    "conflict",
    `${open}. Please pay or cancel one of them, then place this order again.`,
  );
}

const noPoints = { pointsSpent: 0, pointsCents: 0 };

/** The key of an order that was sent without one; released when the order is no longer unpaid. */
const contentKey = (fingerprint: string) => `content:${fingerprint}`;

function newOrder(
  ctx: Context,
  { contact, address, jobReferences, buyerZone = null }: OrderInput,
  given: Pick<
    Order,
    | "customerId"
    | "totalCents"
    | "adjustments"
    | "pointsSpent"
    | "pointsCents"
    | "isContactVerified"
  >,
): Order {
  const now = ctx.now();
  return {
    id: ctx.newId(),
    ...given,
    status: "pending",
    paymentStatus: "pending",
    contact,
    address,
    jobReferences,
    buyerZone,
    pointsReturnedCents: 0,
    deductedPoints: 0,
    deductedCents: 0,
    // The part paid with points earns none.
    rewardPointsEarned: given.customerId === null ? 0 : rewardPointsFor(computeDueCents(given)),
    acceptedCents: null,
    refundedCents: 0,
    rewardPointsReversed: 0,
    rewardPointsAwarded: false,
    disputeState: null,
    work: "waiting",
    workerId: null,
    completion: null,
    prepared: null,
    corrections: 0,
    openMatter: null,
    warnings: [],
    linkVersion: 0,
    linkEndedAt: null,
    paidAt: null,
    dueAt: null,
    deliveredAt: null,
    surchargeReturns: [],
    cancelled: null,
    startedAt: null,
    isInsider: hasRight(ctx, "work on orders"),
    createdAt: now,
    updatedAt: now,
  };
}

const referencesByPath = ({ jobReferences, lines }: OrderInput) => ({
  jobReferences,
  ...Object.fromEntries(
    lines.map((line, position) => [`products.${position}.jobReferences`, line.jobReferences]),
  ),
});

/** What is different about the delivery of a line from what its buyer chose or saw; null when nothing is. */
function changedDelivery(lines: readonly OrderLine[], inputs: readonly LineInput[]): string | null {
  for (const [position, { title, snapshot }] of lines.entries()) {
    const { tier: chosen, shownTier } = inputs[position]!;
    const { surchargeCents, ...tier } = snapshot.tier ?? defaultTier;
    const now = { ...tier, surcharge: toDollars(surchargeCents) };
    const isChosen = chosen === undefined || chosen === tier.id;
    if (isChosen && (!shownTier || isSameTier(shownTier, now))) continue;
    return `The delivery time of “${title}” is now ${turnaroundText(tier)} (${tier.name}).`;
  }
  return null;
}

function mustBeExpected(totalCents: Cents, expectedCents: Cents, delivery: string | null): void {
  if (totalCents <= 0)
    throw new Refusal(
      "invalid",
      "This order costs nothing, so it can't be placed here. Please contact support.",
    );
  if (totalCents > MAX_ORDER_CENTS)
    throw new Refusal("invalid", "This order is too large to be paid at once. Please split it.");
  if (totalCents === expectedCents && delivery === null) return;
  const total =
    totalCents === expectedCents ? null : `The total is now ${formatCents(totalCents)}.`;
  const changes = [total, delivery].filter((change) => change !== null).join(" ");
  throw new Refusal(
    total === null ? "delivery_changed" : "amount_changed",
    `${changes} Please look at your order again before you place it.`,
  );
}

interface KeyedRequest {
  owner: OrderOwner;
  idempotencyKey: string;
  fingerprint: string;
}

/** The order that an earlier request with this key placed, at the prices of that time. */
async function findPlaced(ctx: Context, request: KeyedRequest): Promise<Order | null> {
  const placed = await selectOrderByKey(ctx.db, request.owner, request.idempotencyKey);
  if (!placed) return null;
  const { fingerprint, ...order } = placed;
  if (fingerprint !== request.fingerprint)
    throw new Refusal("conflict", "An order with other contents was already sent with this key");
  return order;
}

async function getPlaced(ctx: Context, request: KeyedRequest): Promise<Order> {
  const placed = await findPlaced(ctx, request);
  if (!placed) throw new Refusal("conflict", "This order was just changed. Please try again.");
  return placed;
}

function computeFingerprint(input: OrderInput): string {
  const { lines, contact, address, expectedTotalCents, jobReferences, spend } = input;
  const contents = [
    lines,
    contact,
    address,
    expectedTotalCents,
    // Without references and points it is the same as before these existed.
    ...(jobReferences ? [jobReferences] : []),
    ...(spend ? [spend] : []),
  ];
  return createHash("sha256").update(JSON.stringify(contents)).digest("base64url");
}
