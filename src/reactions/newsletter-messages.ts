import { readableEmail } from "#contracts/readable-email";
import {
  newsletterConfirmationMail,
  newsletterJoinedMail,
  newsletterWelcomeMail,
} from "#modules/mail";
import { findNewsletterMail } from "#modules/newsletter";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { toSupportSender } from "./deliver-mail.ts";

/** Mails of the newsletter; those to its readers can be unsubscribed from without opening them. */
export function announceNewsletter(subscriptions: Subscriptions): void {
  announce(subscriptions, "newsletter.requested", {
    description: "confirm an address for the newsletter",
    mailer: "member mail",
    find: (ctx, { addressId }) => findNewsletterMail(ctx, { addressId, state: "waiting" }),
    mail: (mail) => ({
      to: { name: mail.name, address: mail.email },
      content: newsletterConfirmationMail(mail),
      isUnconfirmed: true,
      unsubscribeLink: mail.unsubscribeLink,
    }),
  });

  announce(subscriptions, "newsletter.confirmed", {
    description: "newsletter joined",
    mailer: "member mail",
    find: findConfirmed,
    mail: (mail, ctx) => ({
      to: { name: mail.name, address: mail.email },
      replyTo: toSupportSender(ctx),
      content: newsletterWelcomeMail({ ...mail, supportEmail: ctx.config.supportEmail }),
      unsubscribeLink: mail.unsubscribeLink,
    }),
  });

  announce(subscriptions, "newsletter.confirmed", {
    description: "newsletter joined, to the staff",
    mailer: "support mail",
    find: findConfirmed,
    mail: ({ email, name }, ctx) => {
      const link = `${ctx.config.publicUrl}/admin/requests?tab=newsletter`;
      return {
        to: toSupportSender(ctx),
        content: newsletterJoinedMail({ email: readableEmail(email), name, link }),
      };
    },
  });
}

const findConfirmed = (ctx: Context, { addressId }: EventMap["newsletter.confirmed"]) =>
  findNewsletterMail(ctx, { addressId, state: "confirmed" });
