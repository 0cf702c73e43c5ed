import { formatAmount, toDollars } from "#contracts/money";
import { findUser, getPreferences, listAdmins } from "#modules/accounts";
import { orderDisputedMail } from "#modules/mail";
import { disputeNotice } from "#modules/notifications";
import { orderNumberOf } from "#modules/orders";
import { type Dispute, listDisputes } from "#modules/payments";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrder } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { notifyOf } from "./notify.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a dispute. */
    "dispute.mail": EventMap["order.disputed"] & { userId: string };
  }
}

/** Admins are notified of each start and end of a dispute once in the app and once by mail. */
export function subscribeDisputes(subscriptions: Subscriptions): void {
  subscriptions.on("order.disputed", "notifications", async (ctx, event) => {
    const { orderId, disputeId, change, reportedAt } = event;
    const order = await getOrder(ctx, orderId);
    const admins = await listAdmins(ctx);
    const key = `${disputeId}:${change}:${reportedAt}`;
    const notice = disputeNotice({ orderNumber: orderNumberOf(orderId), change });
    await notifyOf(ctx, order, admins, { ...notice, eventKey: `dispute:${key}` });
    for (const { id: userId } of admins)
      await ctx.emit("dispute.mail", { ...event, userId }, { key: `${key}:${userId}` });
  });

  subscriptions.on("dispute.mail", mail, async (ctx, event, eventId) => {
    const user = await findUser(ctx, event.userId);
    const disputes = await listDisputes(ctx, event.orderId);
    const dispute = disputes.find(({ disputeId }) => disputeId === event.disputeId);
    if (!user || !dispute) return;
    const { emailNotifications, orderUpdates } = await getPreferences(ctx, user.id);
    if (!emailNotifications || !orderUpdates) return;
    const content = orderDisputedMail({
      name: user.name,
      orderNumber: orderNumberOf(event.orderId),
      isResolved: event.change === "resolved",
      ...factsOf(dispute),
      link: `${ctx.config.publicUrl}/admin/orders?order=${event.orderId}`,
    });
    await deliverMail(ctx, { to: { name: user.name, address: user.email }, content, key: eventId });
  });
}

const factsOf = ({ reason, outcome, amountCents, currency, responseDueAt }: Dispute) => ({
  reason,
  outcome,
  amount:
    amountCents === null || currency === null
      ? null
      : formatAmount({ amount: toDollars(amountCents), currency }),
  responseDue: responseDueAt && `${responseDueAt.toISOString().slice(0, 16).replace("T", " ")} UTC`,
});
