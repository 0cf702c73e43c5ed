import { fullNameOf } from "#contracts/person-name";
import { sharedDeliveryMail } from "#modules/mail";
import { findShare, makeShareLink, orderNumberOf } from "#modules/orders";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { getOrder } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";

/** Mails to those with whom buyers share what was delivered. */
export function subscribeShares(subscriptions: Subscriptions): void {
  subscriptions.on("order.shared", mail, async (ctx, { orderId, shareId }, eventId) => {
    const share = await findShare(ctx, shareId);
    // It was ended meanwhile.
    if (share?.endedAt !== null) return;
    const order = await getOrder(ctx, orderId);
    const content = sharedDeliveryMail({
      buyerName: fullNameOf(order.contact),
      orderNumber: orderNumberOf(order.id),
      jobReferences: order.jobReferences,
      sharedLink: makeShareLink(ctx, share),
      linkDays: ctx.config.orderLinkDays,
    });
    await deliverMail(ctx, {
      to: { name: "", address: share.email },
      content,
      key: eventId,
      isUnconfirmed: true,
    });
  });
}
