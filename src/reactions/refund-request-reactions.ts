import { refundWindowText } from "#contracts/refund-window";
import { findUser, getPreferences, listHolders } from "#modules/accounts";
import { refundDecidedMail, refundRequestedMail } from "#modules/mail";
import { refundDecidedNotice, refundRequestedNotice } from "#modules/notifications";
import { orderNumberOf } from "#modules/orders";
import { findRefundRequest } from "#modules/orders/delivery";
import { findRefundWindow } from "#modules/orders/payment";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { dueIn } from "./due-in.ts";
import { getOrder, getOrderWithLines } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";
import { notifyBuyer, notifyStaff } from "./notify.ts";
import { type BuyerFacts, mailBuyer } from "./order-mail-parts.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a buyer's request for a refund. */
    "refund-request.mail": EventMap["order.refund-requested"] & { userId: string };
  }
}

/** Those who refund orders are notified of what buyers ask back, and buyers of the decision, in the app and by mail. */
export function subscribeRefundRequests(subscriptions: Subscriptions): void {
  subscriptions.on("order.refund-requested", "notifications", async (ctx, event) => {
    const { orderId, requestId } = event;
    const admins = await listHolders(ctx, "handle payments");
    await notifyStaff(ctx, admins, {
      ...refundRequestedNotice(orderNumberOf(orderId)),
      orderId,
      eventKey: `refund-requested:${requestId}`,
    });
    for (const { id: userId } of admins)
      await ctx.emit(
        "refund-request.mail",
        { ...event, userId },
        { key: `${requestId}:${userId}` },
      );
  });

  subscriptions.on("refund-request.mail", mail, async (ctx, event, eventId) => {
    const user = await findUser(ctx, event.userId);
    const request = await findRefundRequest(ctx, event.requestId);
    if (!user || request?.state !== "open") return;
    if (!(await getPreferences(ctx, user.id)).emailNotifications) return;
    const content = refundRequestedMail({
      name: user.name,
      orderNumber: orderNumberOf(event.orderId),
      text: request.text,
      policy: await policyOf(ctx, event.orderId),
      link: `${ctx.config.publicUrl}/admin/orders?order=${event.orderId}`,
    });
    await deliverMail(ctx, { to: { name: user.name, address: user.email }, content, key: eventId });
  });

  subscriptions.on("order.refund-decided", mail, async (ctx, event, eventId) => {
    const decided = await findDecided(ctx, event.requestId);
    const facts = { ...decided, supportEmail: ctx.config.supportEmail };
    const write = (buyer: BuyerFacts) => refundDecidedMail({ ...buyer, ...facts });
    await mailBuyer(ctx, await getOrderWithLines(ctx, event.orderId), { key: eventId, write });
  });

  subscriptions.on("order.refund-decided", "notifications", async (ctx, event) => {
    const { refundCents } = await findDecided(ctx, event.requestId);
    await notifyBuyer(ctx, await getOrder(ctx, event.orderId), {
      ...refundDecidedNotice(orderNumberOf(event.orderId), refundCents),
      eventKey: `refund-decided:${event.requestId}`,
    });
  });
}

async function findDecided(ctx: Context, requestId: string) {
  const request = await findRefundRequest(ctx, requestId);
  const { refundCents = null, reply = "" } = request ?? {};
  return { refundCents, reply };
}

async function policyOf(ctx: Context, orderId: string): Promise<string | null> {
  const window = await findRefundWindow(ctx, await getOrderWithLines(ctx, orderId));
  if (!window) return null;
  return refundWindowText(window, await dueIn(ctx, { dueAt: window.until }), window.deducted);
}
