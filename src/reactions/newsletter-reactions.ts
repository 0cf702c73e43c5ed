import { readableEmail } from "#contracts/readable-email";
import {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
} from "#modules/mail";
import { findNewsletterMail } from "#modules/newsletter";
import type { Subscriptions } from "#platform/outbox/outbox";
import { supportOf } from "./deliver-mail.ts";
import { mailAbout } from "./mail-about.ts";
import { memberMail, supportMail } from "./mail-subscribers.ts";

/** Mails of the newsletter; those to its readers can be unsubscribed from without opening them. */
export function subscribeNewsletter(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "newsletter.requested", memberMail, {
    find: (ctx, { addressId }) => findNewsletterMail(ctx, { addressId, state: "waiting" }),
    write: (mail) => ({
      to: { name: mail.name, address: mail.email },
      content: newsletterConfirmationMail(mail),
      isUnconfirmed: true,
      unsubscribeLink: mail.unsubscribeLink,
    }),
  });

  mailAbout(subscriptions, "newsletter.confirmed", memberMail, {
    find: (ctx, { addressId }) => findNewsletterMail(ctx, { addressId, state: "confirmed" }),
    write: (mail, ctx) => ({
      to: { name: mail.name, address: mail.email },
      replyTo: supportOf(ctx),
      content: newsletterWelcomeMail({ ...mail, supportEmail: ctx.config.supportEmail }),
      unsubscribeLink: mail.unsubscribeLink,
    }),
  });

  mailAbout(subscriptions, "newsletter.confirmed", supportMail, {
    find: (ctx, { addressId }) => findNewsletterMail(ctx, { addressId, state: "confirmed" }),
    write: ({ email, name }, ctx) => {
      const link = `${ctx.config.publicUrl}/admin/requests?tab=newsletter`;
      return {
        to: supportOf(ctx),
        content: newsletterJoinedMail({ email: readableEmail(email), name, link }),
      };
    },
  });
}
