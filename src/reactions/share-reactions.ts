import { fullNameOf } from "#contracts/person-name";
import { sharedDeliveryMail } from "#modules/mail";
import { findShare, makeShareLink, orderNumberOf } from "#modules/orders";
import type { Subscriptions } from "#platform/outbox/outbox";
import { getOrder } from "./get-order.ts";
import { mailAbout } from "./mail-about.ts";
import { mail } from "./mail-subscribers.ts";

/** Mails to those with whom buyers share what was delivered. */
export function subscribeShares(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "order.shared", mail, {
    find: async (ctx, { shareId }) => {
      const share = await findShare(ctx, shareId);
      return share?.endedAt === null ? share : null;
    },
    write: async (share, ctx) => {
      const order = await getOrder(ctx, share.orderId);
      const content = sharedDeliveryMail({
        buyerName: fullNameOf(order.contact),
        orderNumber: orderNumberOf(order.id),
        jobReferences: order.jobReferences,
        sharedLink: makeShareLink(ctx, share),
        linkDays: ctx.config.orderLinkDays,
      });
      return { to: { name: "", address: share.email }, content, isUnconfirmed: true };
    },
  });
}
