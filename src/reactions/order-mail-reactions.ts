import type { OrderStatus } from "#contracts/calls/orders";
import { getPreferences } from "#modules/accounts";
import {
  lateRefundMail,
  type MailContent,
  orderCancelledMail,
  orderCompletedMail,
  orderConfirmationMail,
  orderInWorkMail,
  orderLinkMail,
  paymentDeniedMail,
} from "#modules/mail";
import {
  fullNameOf,
  lineTotalCents,
  makeOrderLink,
  orderNumberOf,
  type OrderWithLines,
} from "#modules/orders";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrderWithLines } from "./get-order.ts";

/** Mails about orders: to guests always, to customers as they wish. */
export function subscribeOrderMails(subscriptions: Subscriptions): void {
  subscriptions.on("order.paid", "mail", async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (!(await isMailWanted(ctx, order))) return;
    await deliverMail(ctx, {
      to: recipientOf(order),
      content: confirmationOf(ctx, order),
      key: eventId,
    });
  });

  subscriptions.on("order.status-changed", "mail", async (ctx, { orderId, to }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    const content = statusMail(ctx, order, to);
    if (content && (await isMailWanted(ctx, order)))
      await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order.late-refund", "mail", async (ctx, { orderId, amountCents }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (!(await isMailWanted(ctx, order))) return;
    const content = lateRefundMail({ ...addressee(order), refundCents: amountCents });
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order.payment-denied", "mail", async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    if (order.status !== "pending" || !(await isMailWanted(ctx, order))) return;
    const content = paymentDeniedMail({
      ...addressee(order),
      ...linkOf(ctx, order),
      totalCents: order.totalCents,
      hours: ctx.config.unpaidOrderHours,
    });
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order-link.requested", "mail", async (ctx, { orderId }, eventId) => {
    const order = await getOrderWithLines(ctx, orderId);
    const content = orderLinkMail({ ...addressee(order), ...signedLink(ctx, order) });
    await deliverMail(ctx, { to: recipientOf(order), content, key: eventId });
  });
}

async function isMailWanted(ctx: Context, { customerId }: OrderWithLines): Promise<boolean> {
  if (customerId === null) return true;
  const { emailNotifications, orderUpdates } = await getPreferences(ctx, customerId);
  return emailNotifications && orderUpdates;
}

function statusMail(ctx: Context, order: OrderWithLines, to: OrderStatus): MailContent | null {
  switch (to) {
    case "processing":
      return orderInWorkMail({ ...addressee(order), ...linkOf(ctx, order) });
    case "completed":
      return orderCompletedMail({
        ...addressee(order),
        ...linkOf(ctx, order),
        remarks: order.completion?.remarks ?? null,
        files: (order.completion?.files ?? []).map(({ name }) => ({ filename: name })),
      });
    case "cancelled":
      return orderCancelledMail({
        ...addressee(order),
        refundCents: order.paidAt === null ? null : order.totalCents,
      });
    case "pending":
    case "new":
      return null;
  }
}

const confirmationOf = (ctx: Context, order: OrderWithLines): MailContent =>
  orderConfirmationMail({
    ...addressee(order),
    ...linkOf(ctx, order),
    lines: order.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      lineTotalCents: lineTotalCents(line),
      roofAddress: line.snapshot.projectDetails.address || null,
    })),
    totalCents: order.totalCents,
    supportEmail: ctx.config.supportEmail,
  });

const recipientOf = ({ contact }: OrderWithLines) => ({
  name: fullNameOf(contact),
  address: contact.email,
});

const addressee = (order: OrderWithLines) => ({
  firstName: order.contact.firstName,
  orderNumber: orderNumberOf(order.id),
});

/** A guest has nothing but the link; whoever has an account signs in. */
const linkOf = (ctx: Context, order: OrderWithLines) =>
  order.customerId === null
    ? signedLink(ctx, order)
    : { orderLink: `${ctx.config.publicUrl}/orders?order=${order.id}`, linkDays: null };

const signedLink = (ctx: Context, order: OrderWithLines) => ({
  orderLink: makeOrderLink(ctx, order.id),
  linkDays: ctx.config.orderLinkDays,
});
