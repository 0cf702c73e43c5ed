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
} from "#modules/mail";
import {
  deliveredNames,
  dueCentsOf,
  findVersion,
  isOpenedByLink,
  lineTotalCents,
  type OrderWithLines,
} from "#modules/orders";
import {
  issueCreditNotes,
  issueReceipt,
  makeReceiptFile,
  type Receipt,
  type ReceiptFile,
} from "#modules/receipts";
import { findReturnedPoints } from "#modules/rewards";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announceCancellation } from "./cancellation-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { dueIn, openDueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { isAnnounced } from "./is-announced.ts";
import { mail } from "./mail-subscribers.ts";
import { isMailEnabled, jobOf, linkOf, recipientOf, signedLink } from "./order-mail-parts.ts";

/** Mails about orders: always to guests and to people who closed their account, to customers according to their preferences. */
export function subscribeOrderMails(subscriptions: Subscriptions): void {
  subscriptions.on("order.paid", mail, async (ctx, { orderId, capture }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    // Here, since the mail carries it; of those who want no mail, too.
    const receipt = await issueReceipt(ctx, order, capture);
    if (!(await isMailEnabled(ctx, order))) return;
    await deliverMail(ctx, {
      to: recipientOf(order),
      content: await confirmationOf(ctx, order, receipt),
      attachments: await attach(receipt),
      key: eventId,
    });
  });

  subscriptions.on("order.status-changed", mail, async (ctx, change, eventId) => {
    if (change.isReplaced) return;
    if (change.to === "cancelled") return announceCancellation(ctx, change, eventId);
    const order = await getOrderWithLines(ctx, change.orderId);
    const content = await statusMail(ctx, order, change.to);
    if (!content || !(await isMailEnabled(ctx, order))) return;
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order.cancellation-settling", mail, announceCancellation);

  subscriptions.on("order.late-refund", mail, async (ctx, { orderId, amountCents }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (!(await isMailEnabled(ctx, order))) return;
    const content = lateRefundMail({ ...jobOf(order), refundCents: amountCents });
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order.refunded", mail, sendRefunded);
  subscriptions.on("order.points-returned", mail, sendPointsReturned);

  subscriptions.on("order.payment-denied", mail, async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (order.status !== "pending" || !(await isMailEnabled(ctx, order))) return;
    const content = paymentDeniedMail({
      ...jobOf(order),
      ...(await linkOf(ctx, order)),
      totalCents: dueCentsOf(order),
      hours: ctx.config.unpaidOrderHours,
    });
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
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
      await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
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
  if (isAnnounced(order, refunded) || !(await isMailEnabled(ctx, order))) return;
  const content = orderRefundedMail({
    ...jobOf(order),
    ...(await linkOf(ctx, order)),
    ...refund,
    points: points !== null && points.points > 0 ? points : null,
    creditNoteNumbers: creditNotes.map(({ number }) => number),
    isReversal: origin === "reversal",
    endsRevision: refunded.endsRevision,
    missedDue: isSurcharge ? await dueIn(ctx, order) : null,
  });
  const attachments = await Promise.all(creditNotes.map(makeReceiptFile));
  await deliverMail(ctx, { to: recipientOf(order), content, attachments, key: eventId });
}

/** Points end with their account. */
const pointsBackOf = async (ctx: Context, order: OrderWithLines, entryId: string | undefined) =>
  (await isOpenedByLink(ctx, order)) ? null : findReturnedPoints(ctx, order.id, entryId);

/**
 * Those of a cancelled order were announced with the cancellation, those that went back with money are named with it, and
 * points end with their account.
 */
async function sendPointsReturned(
  ctx: Context,
  {
    orderId,
    entryId,
    cause,
    points,
    cents,
    refundId,
    endsRevision,
  }: EventMap["order.points-returned"],
  eventId: string,
): Promise<void> {
  const order = await getOrderWithLines(ctx, orderId);
  const issued = await issueCreditNotes(ctx, orderId);
  if (cause === "cancelled" || refundId !== undefined || points === 0) return;
  if ((await isOpenedByLink(ctx, order)) || !(await isMailEnabled(ctx, order))) return;
  const creditNote = issued.find((receipt) => receipt.refundId === entryId) ?? null;
  const content = pointsReturnedMail({
    ...jobOf(order),
    ...(await linkOf(ctx, order)),
    points,
    cents,
    endsRevision,
    creditNoteNumber: creditNote?.number ?? null,
    missedDue: cause === "late" ? await dueIn(ctx, order) : null,
  });
  const attachments = await attach(creditNote);
  await deliverMail(ctx, { to: recipientOf(order), content, attachments, key: eventId });
}

async function statusMail(
  ctx: Context,
  order: OrderWithLines,
  to: OrderStatus,
): Promise<MailContent | null> {
  switch (to) {
    case "processing":
      return orderInWorkMail({
        ...jobOf(order),
        ...(await linkOf(ctx, order)),
        due: await openDueIn(ctx, order),
      });
    case "completed": {
      // The order's completion may be a later version by now.
      const version = await findVersion(ctx, { orderId: order.id, version: 1 });
      return orderCompletedMail({
        ...jobOf(order),
        ...(await linkOf(ctx, order)),
        remarks: version?.remarks ?? null,
        files: version ? deliveredNames(order, version) : [],
      });
    }
    case "cancelled":
    case "pending":
    case "new":
      return null;
  }
}

const attach = async (receipt: Receipt | null): Promise<ReceiptFile[]> =>
  receipt ? [await makeReceiptFile(receipt)] : [];

const confirmationOf = async (
  ctx: Context,
  order: OrderWithLines,
  receipt: Receipt | null,
): Promise<MailContent> =>
  orderConfirmationMail({
    ...jobOf(order),
    ...(await linkOf(ctx, order)),
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
