import { GUEST_MINUTES } from "#contracts/time-limits";
import { findVerificationMail } from "#modules/accounts";
import {
  guestVerificationMail,
  orderConfirmationMail,
  orderLinkMail,
  sendMail,
} from "#modules/mail";
import {
  findOrderWithLines,
  lineTotalCents,
  makeOrderLink,
  orderNumberOf,
  type OrderWithLines,
  settlePayment,
} from "#modules/orders";
import { findAttemptByIntent } from "#modules/payments";
import type { Context } from "#platform/context";
import { GiveUp, Subscriptions } from "#platform/outbox/outbox";
import { MailRefused } from "#platform/ports";

/** What follows from what: the one place that knows it. */
export function subscribeReactions(): Subscriptions {
  const subscriptions = new Subscriptions();

  subscriptions.on("guest-verification.requested", "mail", async (ctx, request, eventId) => {
    const mail = await findVerificationMail(ctx, request);
    if (!mail) return;
    await deliver(ctx, {
      to: { name: mail.firstName, address: request.email },
      content: guestVerificationMail({ ...mail, minutes: GUEST_MINUTES }),
      key: eventId,
    });
  });

  subscriptions.on("order.paid", "mail", async (ctx, { orderId }, eventId) => {
    const order = await getForMail(ctx, orderId);
    const content = orderConfirmationMail({
      ...linkProps(ctx, order),
      lines: order.lines.map((line) => ({
        title: line.title,
        quantity: line.quantity,
        lineTotalCents: lineTotalCents(line),
        roofAddress: line.snapshot.projectDetails.address || null,
      })),
      totalCents: order.totalCents,
      supportEmail: ctx.config.supportEmail,
    });
    await deliver(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("order-link.requested", "mail", async (ctx, { orderId }, eventId) => {
    const order = await getForMail(ctx, orderId);
    const content = orderLinkMail(linkProps(ctx, order));
    await deliver(ctx, { to: recipientOf(order), content, key: eventId });
  });

  subscriptions.on("payment.reported", "orders", async (ctx, { intentId }) => {
    // One PayPal account may serve more than this shop.
    if (await findAttemptByIntent(ctx.db, intentId))
      await settlePayment(ctx, { intentId, isProbe: true });
  });

  return subscriptions;
}

async function deliver(ctx: Context, mail: Parameters<typeof sendMail>[1]): Promise<void> {
  try {
    await sendMail(ctx, mail);
  } catch (error) {
    if (error instanceof MailRefused)
      throw new GiveUp("the mail server refused the mail", { cause: error });
    throw error;
  }
}

async function getForMail(ctx: Context, orderId: string): Promise<OrderWithLines> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) throw new GiveUp(`there is no order ${orderId}`);
  return order;
}

const recipientOf = ({ contact }: OrderWithLines) => ({
  name: `${contact.firstName} ${contact.lastName}`.trim(),
  address: contact.email,
});

const linkProps = (ctx: Context, order: OrderWithLines) => ({
  firstName: order.contact.firstName,
  orderNumber: orderNumberOf(order.id),
  orderLink: makeOrderLink(ctx, order.id),
  linkDays: ctx.config.orderLinkDays,
});
