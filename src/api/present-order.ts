import { readWorkState } from "#contracts/cancellation";
import type { CustomerOrder } from "#contracts/calls/customers";
import type { BuyerOrder } from "#contracts/calls/buyer-order";
import type { NewOrder } from "#contracts/calls/order-parts";
import type { OfficeOrder } from "#contracts/calls/office-order";
import type { OrderQuestion } from "#contracts/calls/order-question";
import type { OrderSummary, OwnOrderSummary } from "#contracts/calls/orders";
import type { Decoded } from "#contracts/calls/values";
import type { StoredTier } from "#contracts/delivery-tiers";
import { type Deduction, pointsReturned } from "#contracts/spent-points";
import { formatFullName } from "#contracts/person-name";
import {
  type Order,
  type OrderLine,
  orderPoints,
  type OrderWithLines,
  computePaidCents,
  commonReferences,
  isLineLate,
  lineReferences,
  presentOrderAmounts,
} from "#modules/orders";
import type { OwnOrder } from "#modules/orders/own";
import {
  cancellationOfferFor,
  joinSurchargesBack,
  netRefundCents,
  payableUntil,
  previewDeduction,
} from "#modules/orders/payment";
import type { Question } from "#modules/orders/questions";
import type { Context } from "#platform/context";
import {
  linkToSent,
  presentCompletion,
  presentSent,
  presentDelivery,
  presentPaidRequests,
  presentShares,
} from "./present-delivery.ts";

/** The whole order for its owner, including whether it waits for PayPal, and what the staff asked. */
export function presentOwnOrder(ctx: Context, order: OwnOrder): Decoded<typeof BuyerOrder> {
  const shown = presentOrder(ctx, order);
  return {
    ...shown,
    timezone: order.shownZone,
    payment: { ...shown.payment, isHeld: order.isHeld },
    questions: order.questions.map((question) => presentQuestion(ctx, order, question)),
    ...(order.delivery ? presentDelivery(ctx, order, order.delivery) : {}),
    ...(order.delivery ? presentShares(ctx, order.delivery) : {}),
    ...(order.delivery ? { moneyBackRequests: presentPaidRequests(order.delivery) } : {}),
    refundOffer: presentOffer(order),
    payUntil: payableUntil(ctx, order),
    cancellation: presentOwnCancellation(ctx, order),
    ...presentSurchargesBack(order),
    cancelled: presentCancelled(order),
  };
}

const presentSurchargesBack = ({ surchargesBack: backs }: OwnOrder) =>
  backs && { surchargeBack: joinSurchargesBack(backs), surchargesBack: backs };

const presentOffer = ({ refundOffer }: OwnOrder): Decoded<typeof BuyerOrder>["refundOffer"] =>
  refundOffer && {
    until: refundOffer.until,
    refund: netRefundCents(refundOffer),
    lines: refundOffer.lines.map(({ until, isOpen }) => ({ until, isOpen })),
    ...(refundOffer.deducted.cents === 0
      ? {}
      : { deducted: presentDeduction(refundOffer.deducted) }),
  };

export const presentCancelled = ({ cancelled }: Order): Decoded<typeof BuyerOrder>["cancelled"] =>
  cancelled && {
    refund: cancelled.refundCents,
    kept: cancelled.keptCents,
    cause: cancelled.cause,
  };

export function presentCancellation(
  ctx: Context,
  order: Parameters<typeof cancellationOfferFor>[0],
): Decoded<typeof OfficeOrder>["cancellation"] {
  const now = ctx.now();
  const offer = cancellationOfferFor(order, now);
  const secondsUntil = (end: Date) =>
    Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000));
  return (
    offer && {
      freeUntil: offer.freeUntil,
      freeSeconds: secondsUntil(offer.freeUntil),
      lines: offer.lines.map(({ freeUntil, feePercent }) => ({
        freeUntil,
        freeSeconds: secondsUntil(freeUntil),
        feePercent,
      })),
      refund: offer.refundCents,
      laterRefund: offer.laterRefundCents,
      feePercent: offer.feePercent,
    }
  );
}

/** What its buyer really gets back: less what is kept for points that were used already. */
function presentOwnCancellation(
  ctx: Context,
  order: OwnOrder,
): Decoded<typeof BuyerOrder>["cancellation"] {
  const shown = presentCancellation(ctx, order);
  if (!shown) return null;
  const deductionFrom = (refund: number) => previewDeduction(order, refund, order.pointsCover);
  const computeNetRefund = (refund: number) => refund - deductionFrom(refund).cents;
  const deducted = deductionFrom(shown.refund);
  return {
    ...shown,
    refund: computeNetRefund(shown.refund),
    laterRefund: computeNetRefund(shown.laterRefund),
    ...(deducted.cents === 0 ? {} : { deducted: presentDeduction(deducted) }),
  };
}

/** A question, without who asked it. */
export function presentQuestion(
  ctx: Context,
  order: Order,
  { id, reason, text, line, buildings, askedAt, state, closedAt, answer, ...question }: Question,
): Decoded<typeof OrderQuestion> {
  const sent = (files: Question["files"]) => files.map((file) => presentSent(ctx, order, file));
  const asked = { _id: id, reason, text, line, buildings, askedAt, state, closedAt };
  const given = answer && { ...answer, files: sent(answer.files) };
  return { ...asked, files: sent(question.files), answer: given };
}

/** The whole order, without what its payment waits for. */
export const presentOrder = (ctx: Context, order: OrderWithLines): Decoded<typeof NewOrder> => ({
  ...presentWork(ctx, order),
  ...presentAmounts(order),
  products: order.lines.map((line) => presentLine(ctx, order, line)),
  ...presentTotalLines(order),
  payment: {
    provider: "paypal",
    amount: computePaidCents(order),
    ...(order.pointsSpent > 0 ? { points: presentPoints(order) } : {}),
    ...(order.deductedCents > 0 ? { deducted: presentDeducted(order) } : {}),
    status: order.paymentStatus,
  },
});

export function presentTotalLines(order: Order): Pick<Decoded<typeof NewOrder>, "adjustments"> {
  const { totalLines } = presentOrderAmounts(order);
  if (totalLines.length === 0) return {};
  return {
    adjustments: totalLines.map(({ label, cents }) => ({ label, amount: cents })),
  };
}

const presentDeducted = ({ deductedPoints: points, deductedCents: cents }: Order) =>
  presentDeduction({ points, cents });

const presentDeduction = ({ points, cents }: Deduction) => ({ points, amount: cents });

export const presentPoints = (
  order: Order,
): NonNullable<Decoded<typeof BuyerOrder>["payment"]["points"]> => ({
  spent: order.pointsSpent,
  amount: order.pointsCents,
  returned: pointsReturned(order, order.pointsReturnedCents),
  returnedAmount: order.pointsReturnedCents,
});

/** What has to be done for an order, for whom, and what was delivered: nothing that it costs. */
export const presentWork = (ctx: Context, order: OrderWithLines) => ({
  ...presentWorkFacts(order),
  products: order.lines.map((line) => presentWorkLine(ctx, order, line)),
  address: order.address,
  jobReferences: commonReferences(order),
  timezone: order.buyerZone,
  guestCustomer: order.customerId === null ? order.contact : null,
  work: readWorkState(order),
  completion: presentCompletion(ctx, order),
});

/** What an order shows as a line of a list, too. */
export const presentOrderFacts = (order: Order) => ({
  ...presentWorkFacts(order),
  ...presentAmounts(order),
});

const presentAmounts = (order: Order) => ({
  paymentStatus: order.paymentStatus,
  totalPrice: order.totalCents,
  refunded: order.refundedCents,
  rewardPointsEarned: orderPoints(order),
  rewardPointsAwarded: order.rewardPointsAwarded,
});

/** The facts of an order without what it costs. */
export const presentWorkFacts = (order: Order) => ({
  _id: order.id,
  status: order.status,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
  dueAt: order.dueAt,
  deliveredAt: order.deliveredAt,
  customerId: order.customerId,
  isGuestOrder: order.customerId === null,
  contact: order.contact,
  guestInfo: order.customerId === null ? { fullName: formatFullName(order.contact) } : null,
});

function presentLine(
  ctx: Context,
  order: Order,
  line: OrderLine,
): Decoded<typeof BuyerOrder>["products"][number] {
  const { product, ...work } = presentWorkLine(ctx, order, line);
  const { tier } = line.snapshot;
  return {
    ...work,
    tier: tier ? { id: tier.id, ...presentTier(tier) } : null,
    product: { ...product, price: line.unitPriceCents },
  };
}

const presentWorkLine = (
  ctx: Context,
  order: Order & Parameters<typeof isLineLate>[0],
  { productId, title, quantity, snapshot, dueAt, jobReferences }: OrderLine,
) => ({
  product: { _id: productId, title, image: snapshot.imageUrl },
  quantity,
  tier: snapshot.tier ? pickTierTurnaround(snapshot.tier) : null,
  dueAt,
  isLate: isLineLate(order, { dueAt }, ctx.now()),
  customFields: snapshot.customFields,
  projectDetails: snapshot.projectDetails,
  jobReferences: lineReferences(order, { jobReferences }),
  files: snapshot.files,
  attachments: snapshot.attachments.map((id) => linkToSent(ctx, order, id)),
});

/** What a tier says besides its surcharge. */
const pickTierTurnaround = ({ name, hours, counting }: StoredTier) => ({ name, hours, counting });

export const presentTier = (tier: StoredTier) => ({
  ...pickTierTurnaround(tier),
  surcharge: tier.surchargeCents,
});

/** What a caller with only a payment's token may know. */
export const presentOrderSummary = (order: OrderWithLines): Decoded<typeof OrderSummary> => ({
  _id: order.id,
  status: order.status,
  paymentStatus: order.paymentStatus,
  totalPrice: order.totalCents,
  ...(order.pointsSpent > 0
    ? { points: { spent: order.pointsSpent, amount: order.pointsCents } }
    : {}),
  rewardPointsEarned: orderPoints(order),
  dueAt: order.dueAt,
  products: order.lines.map(presentSummaryLine),
});

const presentSummaryLine = ({ title, quantity, dueAt }: OrderLine) => ({
  product: { title },
  quantity,
  dueAt,
});

/** What its buyer sees of it in a list. */
export const presentOwnSummary = (order: OrderWithLines): Decoded<typeof OwnOrderSummary> => ({
  ...presentOrderSummary(order),
  products: order.lines.map((line) => ({
    ...presentSummaryLine(line),
    projectDetails: { address: line.snapshot.projectDetails.address },
  })),
});

/** A line of its customer's history in the back office. */
export const presentCustomerOrder = (order: OrderWithLines): Decoded<typeof CustomerOrder> => ({
  ...presentOrderSummary(order),
  createdAt: order.createdAt,
  rewardPointsAwarded: order.rewardPointsAwarded,
});
