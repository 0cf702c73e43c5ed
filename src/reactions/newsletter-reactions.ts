import {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
} from "#modules/mail";
import { findNewsletterMail } from "#modules/newsletter";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail, supportOf } from "./deliver-mail.ts";
import { memberMail, supportMail } from "./mail-subscribers.ts";

/** Mails of the newsletter; those to its readers can be unsubscribed from without opening them. */
export function subscribeNewsletter(subscriptions: Subscriptions): void {
  subscriptions.on("newsletter.requested", memberMail, async (ctx, { addressId }, eventId) => {
    const mail = await findNewsletterMail(ctx, { addressId, state: "waiting" });
    if (!mail) return;
    await deliverMail(ctx, {
      to: { name: mail.name, address: mail.email },
      content: newsletterConfirmationMail(mail),
      isUnconfirmed: true,
      unsubscribeLink: mail.unsubscribeLink,
      key: eventId,
    });
  });

  subscriptions.on("newsletter.confirmed", memberMail, async (ctx, { addressId }, eventId) => {
    const mail = await findNewsletterMail(ctx, { addressId, state: "confirmed" });
    if (!mail) return;
    const { supportEmail } = ctx.config;
    await deliverMail(ctx, {
      to: { name: mail.name, address: mail.email },
      replyTo: supportOf(ctx),
      content: newsletterWelcomeMail({ ...mail, supportEmail }),
      unsubscribeLink: mail.unsubscribeLink,
      key: eventId,
    });
  });

  subscriptions.on("newsletter.confirmed", supportMail, async (ctx, { addressId }, eventId) => {
    const mail = await findNewsletterMail(ctx, { addressId, state: "confirmed" });
    if (!mail) return;
    const { email, name } = mail;
    const link = `${ctx.config.publicUrl}/admin/requests?tab=newsletter`;
    await deliverMail(ctx, {
      to: supportOf(ctx),
      content: newsletterJoinedMail({ email, name, link }),
      key: eventId,
    });
  });
}
