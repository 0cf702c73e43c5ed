import { formatAmount, toDollars } from "#contracts/money";
import { findUser, getPreferences, listAdmins } from "#modules/accounts";
import { orderDisputedMail } from "#modules/mail/orders";
import { disputeNotice } from "#modules/notifications";
import { nameOrderByReport, nameOrderForStaff } from "#modules/orders";
import { type Dispute, listDisputes } from "#modules/payments/disputes";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { dueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesAbout } from "./notices.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a dispute. */
    "dispute.mail": EventMap["order.disputed"] & { userId: string };
  }
}

/** Admins are notified of each start and end of a dispute once in the app and once by mail. */
export function announceDisputes(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.disputed", {
    description: "dispute, to the admins",
    find: (ctx, { orderId }) => getOrderWithLines(ctx, orderId),
    notices: async (order, ctx, event) => {
      const { disputeId, change, reportedAt } = event;
      const admins = await listAdmins(ctx);
      const key = `${disputeId}:${change}:${reportedAt}`;
      for (const { id: userId } of admins)
        await ctx.emit("dispute.mail", { ...event, userId }, { key: `${key}:${userId}` });
      const notice = disputeNotice(nameOrderByReport(order), change);
      return noticesAbout(order, admins, { ...notice, eventKey: `dispute:${key}` });
    },
  });

  announce(subscriptions, "dispute.mail", {
    description: "dispute, to an admin",
    find: async (ctx, { orderId, disputeId }) =>
      (await listDisputes(ctx, orderId)).find((dispute) => dispute.disputeId === disputeId) ?? null,
    mail: async (dispute, ctx, { orderId, userId, change }) => {
      const user = await findUser(ctx, userId);
      if (!user) return null;
      const { emailNotifications, orderUpdates } = await getPreferences(ctx, user.id);
      if (!emailNotifications || !orderUpdates) return null;
      const content = orderDisputedMail({
        name: user.name,
        order: nameOrderForStaff(await getOrderWithLines(ctx, orderId)),
        isResolved: change === "resolved",
        ...toDisputeFacts(dispute),
        responseDue: await dueIn(ctx, { dueAt: dispute.responseDueAt }),
        link: `${ctx.config.publicUrl}/admin/orders?order=${orderId}`,
      });
      return { to: { name: user.name, address: user.email }, content };
    },
  });
}

const toDisputeFacts = ({ reason, outcome, amountCents, currency }: Dispute) => ({
  reason,
  outcome,
  amount:
    amountCents === null || currency === null
      ? null
      : formatAmount({ amount: toDollars(amountCents), currency }),
});
