import { type CancellationCause, cancellationReason } from "#contracts/cancellation";
import type { OrderStatus } from "#contracts/calls/orders";
import type { Cents } from "#contracts/money";
import { type Deduction, deductionText } from "#contracts/spent-points";
import { listAdmins } from "#modules/accounts";
import type { MailContent } from "#modules/mail";
import {
  contactMovedMail,
  orderCompletedMail,
  orderConfirmationMail,
  orderCorrectedMail,
  orderInWorkMail,
  orderLinkMail,
  paymentDeniedMail,
} from "#modules/mail/orders";
import {
  adminNotice,
  correctedNotice,
  customerNotice,
  type NewNotification,
  type OrderNoticeType,
  paymentDeniedNotice,
} from "#modules/notifications";
import {
  computeDueCents,
  presentOrderAmounts,
  lineTotalCents,
  nameOrder,
  nameOrderByReport,
  type OrderWithLines,
} from "#modules/orders";
import { deliveredNames, findVersion } from "#modules/orders/delivery";
import { issueReceipt, type Receipt } from "#modules/receipts";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import {
  makeBuyerLink,
  toJobFacts,
  mailToBuyer,
  findRecipient,
  signedLink,
  type WriteToBuyer,
} from "./buyer-mail.ts";
import { cancellationMail } from "./cancellation-mail.ts";
import { openDueIn, orderDueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesAbout, noticesToBuyer } from "./notices.ts";

/**
 * An order from placing it to its end. Guests and people who closed their account always get mails, customers according
 * to their preferences. Keys are derived from the order, so a repeated event changes nothing.
 */
export function announceOrders(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.placed", {
    description: "order placed",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    notices: (order) => statusNotices(order, "order_placed"),
  });

  announcePayment(subscriptions);
  announceStatus(subscriptions);
  announceCorrections(subscriptions);

  announce(subscriptions, "order-link.requested", {
    description: "link to an order",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: (order, ctx) => linkMail(ctx, order, false),
  });

  announce(subscriptions, "order-link.renewed", {
    description: "new link to an order",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: (order, ctx) => linkMail(ctx, order, true),
  });
}

function announcePayment(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.paid", {
    description: "order confirmation",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: async (order, ctx, { capture }) => {
      // Issued here, since the mail contains it; also for buyers who get no mail.
      const receipt = await issueReceipt(ctx, order, capture);
      const write = confirmationWriter(ctx, order, receipt);
      return mailToBuyer(ctx, order, write, { receipts: receipt ? [receipt] : [] });
    },
  });

  announce(subscriptions, "order.paid", {
    description: "order paid",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    notices: async (order, ctx) => [
      ...statusNotices(order, "payment_received", { due: await orderDueIn(ctx, order) }),
      // Before it is paid, there is nothing to do.
      ...noticesAbout(order, await listAdmins(ctx), {
        ...adminNotice({ ...toOrderFacts(order), order: nameOrderByReport(order) }),
        type: "order_placed",
        eventKey: `order_placed:${order.id}`,
      }),
    ],
  });

  announce(subscriptions, "order.payment-denied", {
    description: "payment denied",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: (order, ctx) => {
      if (order.status !== "pending") return null;
      const facts = { totalCents: computeDueCents(order), hours: ctx.config.unpaidOrderHours };
      return mailToBuyer(ctx, order, (buyer) => paymentDeniedMail({ ...buyer, ...facts }));
    },
    notices: (order, _, { attemptId }) =>
      noticesToBuyer(order, {
        ...paymentDeniedNotice(toOrderFacts(order)),
        eventKey: `payment_denied:${attemptId}`,
      }),
  });
}

function announceStatus(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.status-changed", {
    description: "new status of an order",
    find: async (ctx, { orderId, isReplaced }) =>
      isReplaced ? null : getOrderWithLines(ctx, orderId),
    mail: async (order, ctx, change) => {
      if (change.to === "cancelled") return cancellationMail(ctx, change);
      const write = writersOfStatus[change.to];
      return write ? mailToBuyer(ctx, order, await write(ctx, order)) : null;
    },
    notices: async (order, ctx, change) => {
      const type = typeOfStatus[change.to];
      if (!type) return [];
      return statusNotices(order, type, { ...change, due: await openDueIn(ctx, order) });
    },
  });

  announce(subscriptions, "order.cancellation-settling", {
    description: "order cancelled",
    find: async (_, cancellation) => cancellation,
    mail: (cancellation, ctx) => cancellationMail(ctx, cancellation),
  });
}

/** When the email address changes, the previous one is notified too, because the files go to the new one. */
function announceCorrections(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.corrected", {
    description: "order corrected",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    mail: async (order, ctx, { parts, reason, oldAddress }) => {
      const write: WriteToBuyer = (buyer) => orderCorrectedMail({ ...buyer, parts, reason });
      if (oldAddress === null) return mailToBuyer(ctx, order, write);
      // Whatever mails a customer wants: it is about where they go.
      const buyer = { ...toJobFacts(order), ...(await makeBuyerLink(ctx, order)) };
      return {
        to: await findRecipient(ctx, order),
        content: await write(buyer),
        isUnconfirmed: true,
      };
    },
    notices: (order, _, { orderId, number }) =>
      noticesToBuyer(order, {
        ...correctedNotice(nameOrder(order)),
        eventKey: `order-corrected:${orderId}:${number}`,
      }),
  });

  announce(subscriptions, "order.corrected", {
    description: "emails about an order go to another address, to the one before",
    mailer: "old address mail",
    find: async (ctx, { orderId, oldAddress }) => {
      const order = oldAddress === null ? null : await getOrderWithLines(ctx, orderId);
      return order && oldAddress !== null ? { order, oldAddress } : null;
    },
    mail: async ({ order, oldAddress }, ctx, { endsLinks }) => {
      const to = await findRecipient(ctx, order);
      if (to.address === oldAddress) return null;
      const { supportEmail } = ctx.config;
      const content = contactMovedMail({ ...toJobFacts(order), supportEmail, endsLinks });
      return { to: { ...to, address: oldAddress }, content };
    },
  });
}

async function linkMail(ctx: Context, order: OrderWithLines, isRenewed: boolean) {
  const { orderLink, linkDays } = signedLink(ctx, order);
  // Its link was ended meanwhile.
  if (orderLink === null) return null;
  const content = orderLinkMail({
    ...toJobFacts(order),
    orderLink,
    linkDays,
    isRenewed,
    due: await openDueIn(ctx, order),
  });
  return { to: await findRecipient(ctx, order), content };
}

type StatusWriter = (ctx: Context, order: OrderWithLines) => Promise<WriteToBuyer>;

const writersOfStatus: Partial<Record<OrderStatus, StatusWriter>> = {
  processing: async (ctx, order) => {
    const due = await openDueIn(ctx, order);
    return (buyer) => orderInWorkMail({ ...buyer, due });
  },
  completed: async (ctx, order) => {
    // The order's completion may be a later version by now.
    const version = await findVersion(ctx, { orderId: order.id, version: 1 });
    const files = version ? deliveredNames(order, version) : [];
    return (buyer) => orderCompletedMail({ ...buyer, remarks: version?.remarks ?? null, files });
  },
};

const typeOfStatus: Partial<Record<OrderStatus, OrderNoticeType>> = {
  processing: "order_status_changed",
  completed: "order_delivered",
  cancelled: "order_cancelled",
};

const confirmationWriter =
  (ctx: Context, order: OrderWithLines, receipt: Receipt | null): WriteToBuyer =>
  async (buyer): Promise<MailContent> =>
    orderConfirmationMail({
      ...buyer,
      lines: order.lines.map((line) => ({
        title: line.title,
        quantity: line.quantity,
        lineTotalCents: lineTotalCents(line),
        roofAddress: line.snapshot.projectDetails.address || null,
        tier: line.snapshot.tier,
      })),
      amounts: presentOrderAmounts(order),
      receiptNumber: receipt?.number ?? null,
      due: await orderDueIn(ctx, order),
      supportEmail: ctx.config.supportEmail,
    });

const statusNotices = (
  order: OrderWithLines,
  type: OrderNoticeType,
  more: MoreFacts = {},
): NewNotification[] =>
  noticesToBuyer(order, {
    ...customerNotice(type, toOrderFacts(order, more)),
    type,
    eventKey: `${type}:${order.id}`,
  });

interface MoreFacts {
  refundCents?: Cents | undefined;
  points?: number | undefined;
  pointsCents?: Cents | undefined;
  keptCents?: Cents | undefined;
  deducted?: Deduction | undefined;
  cause?: CancellationCause | undefined;
  /** By when the order is to be delivered. */
  due?: string | null;
}

/** Events from before partial refunds do not contain the amount. */
const toOrderFacts = (order: OrderWithLines, { due = null, ...back }: MoreFacts = {}) => ({
  ...presentOrderAmounts(order),
  order: nameOrder(order),
  due,
  hasFiles: order.completion !== null && order.completion.files.length > 0,
  refundCents:
    (back.refundCents ?? (order.paidAt === null ? 0 : order.totalCents)) - (back.pointsCents ?? 0),
  reason: [
    deductionText(back.deducted),
    cancellationReason({ keptCents: back.keptCents ?? 0, cause: back.cause }),
  ]
    .filter((sentence) => sentence !== "")
    .join(" "),
  points: order.paidAt === null ? order.pointsSpent : (back.points ?? 0),
});
