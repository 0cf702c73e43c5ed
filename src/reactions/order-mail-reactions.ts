import type { OrderStatus } from "#contracts/calls/orders";
import {
  lateRefundMail,
  type MailContent,
  orderCompletedMail,
  orderConfirmationMail,
  orderInWorkMail,
  orderLinkMail,
  orderRefundedMail,
  paymentDeniedMail,
  pointsReturnedMail,
  refundDeductedMail,
} from "#modules/mail";
import {
  dueCentsOf,
  isOpenedByLink,
  lineTotalCents,
  noteVerifiedContact,
  type OrderWithLines,
} from "#modules/orders";
import { deliveredNames, findVersion } from "#modules/orders/delivery";
import { issueCreditNotes, issueReceipt, type Receipt } from "#modules/receipts";
import { findReturnedPoints } from "#modules/rewards";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announceCancellation } from "./cancellation-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { dueIn, openDueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { isAnnounced } from "./is-announced.ts";
import { mail } from "./mail-subscribers.ts";
import { type BuyerFacts, jobOf, mailBuyer, recipientOf, signedLink } from "./order-mail-parts.ts";

/** Mails about orders: always to guests and to people who closed their account, to customers according to their preferences. */
export function subscribeOrderMails(subscriptions: Subscriptions): void {
  subscriptions.on("order.paid", mail, async (ctx, { orderId, capture }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    // Issued here, since the mail contains it; also for buyers who get no mail.
    const receipt = await issueReceipt(ctx, order, capture);
    await mailBuyer(ctx, order, {
      key: eventId,
      receipts: receipt ? [receipt] : [],
      write: (buyer) => writeConfirmation(ctx, buyer, order, receipt),
    });
  });

  subscriptions.on("order.status-changed", mail, async (ctx, change, eventId) => {
    if (change.isReplaced) return;
    if (change.to === "cancelled") return announceCancellation(ctx, change, eventId);
    const order = await getOrderWithLines(ctx, change.orderId);
    const write = writersOfStatus[change.to];
    if (write)
      await mailBuyer(ctx, order, { key: eventId, write: (buyer) => write(ctx, buyer, order) });
  });

  subscriptions.on("guest-email.verified", "orders", (ctx, { email }) =>
    noteVerifiedContact(ctx, email),
  );

  subscriptions.on("order.cancellation-settling", mail, announceCancellation);

  subscriptions.on("order.late-refund", mail, async (ctx, { orderId, amountCents }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    const write = () => lateRefundMail({ ...jobOf(order), refundCents: amountCents });
    await mailBuyer(ctx, order, { key: eventId, write });
  });

  subscriptions.on("order.refunded", mail, sendRefunded);
  subscriptions.on("order.refund-deducted", mail, async (ctx, event, eventId) => {
    const { orderId, deducted, isSurcharge, endsRevision } = event;
    const order = await getOrderWithLines(ctx, orderId);
    const missedDue = isSurcharge ? await dueIn(ctx, order) : null;
    const write = (buyer: BuyerFacts) =>
      refundDeductedMail({ ...buyer, deducted, missedDue, endsRevision });
    await mailBuyer(ctx, order, { key: eventId, write });
  });
  subscriptions.on("order.points-returned", mail, sendPointsReturned);

  subscriptions.on("order.payment-denied", mail, async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (order.status !== "pending") return;
    const facts = { totalCents: dueCentsOf(order), hours: ctx.config.unpaidOrderHours };
    const write = (buyer: BuyerFacts) => paymentDeniedMail({ ...buyer, ...facts });
    await mailBuyer(ctx, order, { key: eventId, write });
  });

  for (const event of ["order-link.requested", "order-link.renewed"] as const)
    subscriptions.on(event, mail, async (ctx, { orderId }, eventId) => {
      const order = await getOrderWithLines(ctx, orderId);
      const { orderLink, linkDays } = signedLink(ctx, order);
      // Its link was ended meanwhile.
      if (orderLink === null) return;
      const isRenewed = event === "order-link.renewed";
      const content = orderLinkMail({
        ...jobOf(order),
        orderLink,
        linkDays,
        isRenewed,
        due: await openDueIn(ctx, order),
      });
      await deliverMail(ctx, { to: await recipientOf(ctx, order), content, key: eventId });
    });
}

async function sendRefunded(
  ctx: Context,
  refunded: EventMap["order.refunded"],
  eventId: string,
): Promise<void> {
  const { orderId, refundId, origin, isFollowUp: _, pointsEntryId, ...refund } = refunded;
  const order = await getOrderWithLines(ctx, orderId);
  const issued = await issueCreditNotes(ctx, orderId);
  const isSurcharge = refundId === order.surchargeRefundId;
  const points = await pointsBackOf(ctx, order, pointsEntryId);
  const creditNotes = issued.filter((receipt) =>
    [refundId, points?.id].includes(receipt.refundId ?? ""),
  );
  if (isAnnounced(order, refunded)) return;
  const missedDue = isSurcharge ? await dueIn(ctx, order) : null;
  const write = (buyer: BuyerFacts) =>
    orderRefundedMail({
      ...buyer,
      ...refund,
      points: points !== null && points.points > 0 ? points : null,
      creditNoteNumbers: creditNotes.map(({ number }) => number),
      isReversal: origin === "reversal",
      endsRevision: refunded.endsRevision,
      missedDue,
    });
  await mailBuyer(ctx, order, { key: eventId, receipts: creditNotes, write });
}

/** Points end with their account. */
const pointsBackOf = async (ctx: Context, order: OrderWithLines, entryId: string | undefined) =>
  (await isOpenedByLink(ctx, order)) ? null : findReturnedPoints(ctx, order.id, entryId);

/**
 * Those of a cancelled order were announced with the cancellation, those that went back with money are named with it,
 * and points end with their account.
 */
async function sendPointsReturned(
  ctx: Context,
  returned: EventMap["order.points-returned"],
  eventId: string,
): Promise<void> {
  const { orderId, entryId, cause, points, cents, refundId, endsRevision } = returned;
  const order = await getOrderWithLines(ctx, orderId);
  const issued = await issueCreditNotes(ctx, orderId);
  if (cause === "cancelled" || refundId !== undefined || points === 0) return;
  if (await isOpenedByLink(ctx, order)) return;
  const creditNotes = issued.filter((receipt) => receipt.refundId === entryId);
  const creditNoteNumber = creditNotes[0]?.number ?? null;
  const missedDue = cause === "late" ? await dueIn(ctx, order) : null;
  const facts = { points, cents, endsRevision, creditNoteNumber, missedDue };
  const write = (buyer: BuyerFacts) => pointsReturnedMail({ ...buyer, ...facts });
  await mailBuyer(ctx, order, { key: eventId, receipts: creditNotes, write });
}

type Writer = (ctx: Context, buyer: BuyerFacts, order: OrderWithLines) => Promise<MailContent>;

const writersOfStatus: Partial<Record<OrderStatus, Writer>> = {
  processing: async (ctx, buyer, order) =>
    orderInWorkMail({ ...buyer, due: await openDueIn(ctx, order) }),
  completed: async (ctx, buyer, order) => {
    // The order's completion may be a later version by now.
    const version = await findVersion(ctx, { orderId: order.id, version: 1 });
    return orderCompletedMail({
      ...buyer,
      remarks: version?.remarks ?? null,
      files: version ? deliveredNames(order, version) : [],
    });
  },
};

const writeConfirmation = async (
  ctx: Context,
  buyer: BuyerFacts,
  order: OrderWithLines,
  receipt: Receipt | null,
): Promise<MailContent> =>
  orderConfirmationMail({
    ...buyer,
    lines: order.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      lineTotalCents: lineTotalCents(line),
      roofAddress: line.snapshot.projectDetails.address || null,
      tier: line.snapshot.tier,
    })),
    totalCents: order.totalCents,
    points: order.pointsSpent > 0 ? { points: order.pointsSpent, cents: order.pointsCents } : null,
    receiptNumber: receipt?.number ?? null,
    due: await dueIn(ctx, order),
    supportEmail: ctx.config.supportEmail,
  });
