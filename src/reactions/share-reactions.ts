import { sharedDeliveryMail } from "#modules/mail";
import { orderNumberOf } from "#modules/orders";
import { findShare, makeShareLink } from "#modules/orders/links";
import type { Subscriptions } from "#platform/outbox/outbox";
import { mailAbout } from "./mail-about.ts";
import { mail } from "./mail-subscribers.ts";

/** Mails to those with whom buyers share what was delivered. */
export function subscribeShares(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "order.shared", mail, {
    find: async (ctx, { shareId }) => {
      const share = await findShare(ctx, shareId);
      return share?.endedAt === null ? share : null;
    },
    write: (share, ctx) => {
      const content = sharedDeliveryMail({
        orderNumber: orderNumberOf(share.orderId),
        sharedLink: makeShareLink(ctx, share),
        linkDays: ctx.config.orderLinkDays,
      });
      return { to: { name: "", address: share.email }, content, isUnconfirmed: true };
    },
  });
}
