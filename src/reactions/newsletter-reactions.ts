import { newsletterJoinedMail, newsletterWelcomeMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail, supportOf } from "./deliver-mail.ts";
import { memberMail, supportMail } from "./mail-subscribers.ts";

/** Mails of the newsletter. */
export function subscribeNewsletter(subscriptions: Subscriptions): void {
  subscriptions.on("newsletter.joined", memberMail, async (ctx, { email, name }, eventId) => {
    const { supportEmail } = ctx.config;
    await deliverMail(ctx, {
      to: { name, address: email },
      replyTo: supportOf(ctx),
      content: newsletterWelcomeMail({ name, supportEmail }),
      key: eventId,
    });
  });

  subscriptions.on("newsletter.joined", supportMail, async (ctx, { email, name }, eventId) => {
    const link = `${ctx.config.publicUrl}/admin/requests?tab=newsletter`;
    await deliverMail(ctx, {
      to: supportOf(ctx),
      content: newsletterJoinedMail({ email, name, link }),
      key: eventId,
    });
  });
}
