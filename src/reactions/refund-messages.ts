import { formatAmount, toDollars } from "#contracts/money";
import { deductionText } from "#contracts/spent-points";
import { listAdmins, listHolders } from "#modules/accounts";
import {
  lateRefundMail,
  orderRefundedMail,
  pointsReturnedMail,
  refundDeductedMail,
} from "#modules/mail/orders";
import {
  pointsReturnedNotice,
  refundAtPaypalNotice,
  refundDeductedNotice,
  refundNotice,
  refusedRefundNotice,
} from "#modules/notifications";
import {
  isOpenedByLink,
  isSurchargeRefund,
  nameOrder,
  nameOrderByReport,
  type OrderWithLines,
} from "#modules/orders";
import { listRefunds } from "#modules/payments/refunds";
import { issueCreditNotes } from "#modules/receipts";
import { findReturnedPoints } from "#modules/rewards";
import type { EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { mailToBuyer } from "./buyer-mail.ts";
import { missedDueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesAbout, noticesToBuyer } from "./notices.ts";

/** Money and points that go back to buyers. */
export function announceRefunds(subscriptions: Subscriptions): void {
  announceRefund(subscriptions);

  announce(subscriptions, "order.late-refund", {
    description: "late refund",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: (order, ctx, { amountCents: refundCents }) =>
      mailToBuyer(ctx, order, (buyer) => lateRefundMail({ ...buyer, refundCents })),
  });

  announce(subscriptions, "order.refund-refused", {
    description: "refund refused by PayPal, to the admins",
    find: async (ctx, { orderId, refundId }) => {
      const order = await getOrderWithLines(ctx, orderId);
      const refund = (await listRefunds(ctx, orderId)).find(({ id }) => id === refundId);
      // PayPal refuses it because all of the payment went back there.
      return refund && order.paymentStatus !== "refunded" ? { order, refund } : null;
    },
    notices: async ({ order, refund }, ctx) => {
      // Points that went back with it no longer wait for it.
      await issueCreditNotes(ctx, order.id);
      const facts = {
        order: nameOrderByReport(order),
        amount: formatAmount({ amount: toDollars(refund.amountCents), currency: refund.currency }),
        isSurcharge: isSurchargeRefund(order, refund.id),
      };
      return noticesAbout(order, await listHolders(ctx, "handle payments"), {
        ...refusedRefundNotice(facts),
        eventKey: `refund-refused:${refund.id}`,
      });
    },
  });

  announce(subscriptions, "order.refund-deducted", {
    description: "refund kept for points already spent",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: async (order, ctx, { deducted, isSurcharge, endsRevision }) => {
      const missedDue = isSurcharge ? await missedDueIn(ctx, order) : null;
      return mailToBuyer(ctx, order, (buyer) =>
        refundDeductedMail({ ...buyer, deducted, missedDue, endsRevision }),
      );
    },
    notices: (order, _, { isSurcharge, ...event }, eventId) => {
      const deducted = deductionText(event.deducted);
      const facts = { order: nameOrder(order), deducted, isSurcharge };
      const eventKey = `refund-deducted:${eventId}`;
      return noticesToBuyer(order, { ...refundDeductedNotice(facts), eventKey });
    },
  });

  announcePoints(subscriptions);
}

function announceRefund(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.refunded", {
    description: "refund",
    find: async (ctx, refunded) => {
      const order = await getOrderWithLines(ctx, refunded.orderId);
      const isSurcharge = isSurchargeRefund(order, refunded.refundId);
      return { order, isSurcharge, isAnnounced: isAnnounced(order, refunded) };
    },
    mail: async ({ order, isSurcharge, ...facts }, ctx, refunded) => {
      const { orderId, refundId, origin, isFollowUp: _, pointsEntryId, ...refund } = refunded;
      const issued = await issueCreditNotes(ctx, orderId);
      // Points end with their account.
      const isLeft = await isOpenedByLink(ctx, order);
      const points = isLeft ? null : await findReturnedPoints(ctx, orderId, pointsEntryId);
      const ofRefund = [refundId, points?.id];
      const creditNotes = issued.filter((receipt) => ofRefund.includes(receipt.refundId ?? ""));
      if (facts.isAnnounced) return null;
      const missedDue = isSurcharge ? await missedDueIn(ctx, order, refundId) : null;
      return mailToBuyer(
        ctx,
        order,
        (buyer) =>
          orderRefundedMail({
            ...buyer,
            ...refund,
            points: points !== null && points.points > 0 ? points : null,
            creditNoteNumbers: creditNotes.map(({ number }) => number),
            isReversal: origin === "reversal",
            endsRevision: refunded.endsRevision,
            missedDue,
          }),
        { receipts: creditNotes },
      );
    },
    notices: async ({ order, isSurcharge, ...facts }, ctx, refunded, eventId) => {
      const { origin, amountCents, currency, refundedCents, paidCents } = refunded;
      const returned = await findReturnedPoints(ctx, order.id, refunded.pointsEntryId);
      const refund = {
        order: nameOrder(order),
        amount: formatAmount({ amount: toDollars(amountCents), currency }),
        isReversal: origin === "reversal",
        isAll: refundedCents + (refunded.deductedCents ?? 0) >= paidCents,
        deducted: deductionText(refunded.deducted),
        isSurcharge,
        points: returned?.points ?? 0,
      };
      const toBuyer = { ...refundNotice(refund), eventKey: `refunded:${eventId}` };
      const toAdmins = { ...refund, order: nameOrderByReport(order) };
      const eventKey = `refunded-at-paypal:${eventId}`;
      const admins = origin === "shop" ? [] : await listAdmins(ctx);
      return [
        ...(facts.isAnnounced ? [] : noticesToBuyer(order, toBuyer)),
        ...noticesAbout(order, admins, { ...refundAtPaypalNotice(toAdmins), eventKey }),
      ];
    },
  });
}

/** Whether a cancellation has announced this refund, which is its own, and not one before or after it. */
const isAnnounced = (
  order: OrderWithLines,
  { origin, refundId, isFollowUp }: EventMap["order.refunded"],
): boolean =>
  origin === "shop" &&
  order.status === "cancelled" &&
  !isFollowUp &&
  !isSurchargeRefund(order, refundId);

function announcePoints(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.points-returned", {
    description: "points given back",
    find: async (ctx, { orderId, cause, refundId, points }) => ({
      order: await getOrderWithLines(ctx, orderId),
      // Those of a cancelled order are announced with the cancellation, those that go back with money with the refund.
      isAnnounced: cause === "cancelled" || refundId !== undefined || points === 0,
    }),
    mail: async ({ order, ...facts }, ctx, returned) => {
      const { entryId, cause, points, cents, endsRevision, refusedId = entryId } = returned;
      const issued = await issueCreditNotes(ctx, order.id);
      // Points end with their account.
      if (facts.isAnnounced || (await isOpenedByLink(ctx, order))) return null;
      const creditNotes = issued.filter((receipt) => receipt.refundId === entryId);
      const creditNoteNumber = creditNotes[0]?.number ?? null;
      const missedDue = cause === "late" ? await missedDueIn(ctx, order, refusedId) : null;
      const back = { points, cents, endsRevision, creditNoteNumber, missedDue };
      return mailToBuyer(ctx, order, (buyer) => pointsReturnedMail({ ...buyer, ...back }), {
        receipts: creditNotes,
      });
    },
    notices: ({ order, ...facts }, _, { points, cause }, eventId) => {
      if (facts.isAnnounced) return [];
      const back = {
        order: nameOrder(order),
        points,
        isSurcharge: cause === "late",
      };
      const eventKey = `points-returned:${eventId}`;
      return noticesToBuyer(order, { ...pointsReturnedNotice(back), eventKey });
    },
  });
}
