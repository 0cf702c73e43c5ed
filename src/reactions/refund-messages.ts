import { formatAmount, toDollars } from "#contracts/money";
import { refundWindowText } from "#contracts/refund-window";
import { deductionText } from "#contracts/spent-points";
import { findUser, getPreferences, listAdmins, listHolders } from "#modules/accounts";
import {
  lateRefundMail,
  orderRefundedMail,
  pointsReturnedMail,
  refundDecidedMail,
  refundDeductedMail,
  refundRequestedMail,
} from "#modules/mail/orders";
import {
  pointsReturnedNotice,
  refundAtPaypalNotice,
  refundDecidedNotice,
  refundDeductedNotice,
  refundNotice,
  refundRequestedNotice,
  refusedRefundNotice,
} from "#modules/notifications";
import {
  isOpenedByLink,
  nameOrder,
  nameOrderByReport,
  nameOrderForStaff,
  type OrderWithLines,
} from "#modules/orders";
import { findRefundRequest } from "#modules/orders/delivery";
import { findRefundWindow } from "#modules/orders/payment";
import { listRefunds } from "#modules/payments/refunds";
import { issueCreditNotes } from "#modules/receipts";
import { findReturnedPoints } from "#modules/rewards";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { toJobFacts, mailToBuyer } from "./buyer-mail.ts";
import { dueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesAbout, noticesToBuyer, noticesToStaff } from "./notices.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a buyer's request for a refund. */
    "refund-request.mail": EventMap["order.refund-requested"] & { userId: string };
  }
}

/** Money and points that go back to buyers, and what buyers ask back. */
export function announceRefunds(subscriptions: Subscriptions): void {
  announceRefund(subscriptions);

  announce(subscriptions, "order.late-refund", {
    description: "late refund",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: (order, ctx, { amountCents: refundCents }) =>
      mailToBuyer(ctx, order, () => lateRefundMail({ ...toJobFacts(order), refundCents })),
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
      const facts = {
        order: nameOrderByReport(order),
        amount: formatAmount({ amount: toDollars(refund.amountCents), currency: refund.currency }),
        isSurcharge: refund.id === order.surchargeRefundId,
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
      const missedDue = isSurcharge ? await dueIn(ctx, order) : null;
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
  announceRequests(subscriptions);
}

function announceRefund(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.refunded", {
    description: "refund",
    find: async (ctx, refunded) => {
      const order = await getOrderWithLines(ctx, refunded.orderId);
      const isSurcharge = refunded.refundId === order.surchargeRefundId;
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
      const missedDue = isSurcharge ? await dueIn(ctx, order) : null;
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
  { status, surchargeRefundId }: OrderWithLines,
  { origin, refundId, isFollowUp }: EventMap["order.refunded"],
): boolean =>
  origin === "shop" && status === "cancelled" && !isFollowUp && refundId !== surchargeRefundId;

function announcePoints(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.points-returned", {
    description: "points given back",
    find: async (ctx, { orderId, cause, refundId, points }) => ({
      order: await getOrderWithLines(ctx, orderId),
      // Those of a cancelled order are announced with the cancellation, those that go back with money with the refund.
      isAnnounced: cause === "cancelled" || refundId !== undefined || points === 0,
    }),
    mail: async ({ order, ...facts }, ctx, returned) => {
      const { entryId, cause, points, cents, endsRevision } = returned;
      const issued = await issueCreditNotes(ctx, order.id);
      // Points end with their account.
      if (facts.isAnnounced || (await isOpenedByLink(ctx, order))) return null;
      const creditNotes = issued.filter((receipt) => receipt.refundId === entryId);
      const creditNoteNumber = creditNotes[0]?.number ?? null;
      const missedDue = cause === "late" ? await dueIn(ctx, order) : null;
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

function announceRequests(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.refund-requested", {
    description: "a buyer asks for a refund, to the admins",
    find: async (ctx, { orderId }) => ({
      order: await getOrderWithLines(ctx, orderId),
      admins: await listHolders(ctx, "handle payments"),
    }),
    notices: async ({ order, admins }, ctx, event) => {
      const { orderId, requestId } = event;
      for (const { id: userId } of admins) {
        const key = `${requestId}:${userId}`;
        await ctx.emit("refund-request.mail", { ...event, userId }, { key });
      }
      return noticesToStaff(admins, {
        ...refundRequestedNotice(nameOrderByReport(order)),
        orderId,
        eventKey: `refund-requested:${requestId}`,
      });
    },
  });

  announce(subscriptions, "refund-request.mail", {
    description: "a buyer asks for a refund, to an admin",
    find: async (ctx, { requestId }) => {
      const request = await findRefundRequest(ctx, requestId);
      return request?.state === "open" ? request : null;
    },
    mail: async ({ text }, ctx, { orderId, userId }) => {
      const user = await findUser(ctx, userId);
      if (!user || !(await getPreferences(ctx, user.id)).emailNotifications) return null;
      const order = await getOrderWithLines(ctx, orderId);
      const content = refundRequestedMail({
        name: user.name,
        order: nameOrderForStaff(order),
        text,
        policy: await describeRefundPolicy(ctx, order),
        link: `${ctx.config.publicUrl}/admin/orders?order=${orderId}`,
      });
      return { to: { name: user.name, address: user.email }, content };
    },
  });

  announce(subscriptions, "order.refund-decided", {
    description: "decision about a buyer's request for a refund",
    find: async (ctx, { orderId, requestId }) => {
      const request = await findRefundRequest(ctx, requestId);
      const { refundCents = null, reply = "" } = request ?? {};
      return {
        order: await getOrderWithLines(ctx, orderId),
        refundCents,
        reply,
      };
    },
    mail: ({ order, ...decided }, ctx) => {
      const facts = { ...decided, supportEmail: ctx.config.supportEmail };
      return mailToBuyer(ctx, order, (buyer) => refundDecidedMail({ ...buyer, ...facts }));
    },
    notices: ({ order, refundCents }, _, { requestId }) =>
      noticesToBuyer(order, {
        ...refundDecidedNotice(nameOrder(order), refundCents),
        eventKey: `refund-decided:${requestId}`,
      }),
  });
}

async function describeRefundPolicy(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const window = await findRefundWindow(ctx, order);
  if (!window) return null;
  return refundWindowText(window, await dueIn(ctx, { dueAt: window.until }), window.deducted);
}
