import { TWO_FACTOR_MINUTES } from "#contracts/roles";
import { GUEST_MINUTES } from "#contracts/time-limits";
import {
  findClosingMail,
  findCodeMail,
  findRegistrationMail,
  findResetMail,
  findUser,
  findVerificationMail,
} from "#modules/accounts";
import {
  accountClosedMail,
  accountClosingMail,
  accountOpenedForYouMail,
  alreadyRegisteredMail,
  guestVerificationMail,
  passwordChangedMail,
  passwordResetMail,
  promotionMail,
  registrationMail,
  secondFactorChangedMail,
  twoFactorChangedMail,
  twoFactorCodeMail,
  welcomeMail,
} from "#modules/mail";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { mail } from "./mail-subscribers.ts";

/** Mails about addresses and accounts; they are always sent. */
export function subscribeAccountMails(subscriptions: Subscriptions): void {
  subscribeConfirmations(subscriptions);
  subscribeLinks(subscriptions);
  subscribeLeaving(subscriptions);
  subscribeNews(subscriptions);
}

/** Mails to addresses that anybody may have entered, with a secret, which is created when the mail is written. */
function subscribeConfirmations(subscriptions: Subscriptions): void {
  subscriptions.on("guest-verification.requested", mail, async (ctx, request, eventId) => {
    const mail = await findVerificationMail(ctx, request);
    if (!mail) return;
    await deliverMail(ctx, {
      to: { name: mail.firstName, address: request.email },
      content: guestVerificationMail({ ...mail, minutes: GUEST_MINUTES }),
      isUnconfirmed: true,
      key: eventId,
    });
  });

  subscriptions.on("registration.requested", mail, async (ctx, request, eventId) => {
    const mail = await findRegistrationMail(ctx, request);
    if (!mail) return;
    const { name, link } = mail;
    const { publicUrl } = ctx.config;
    await deliverMail(ctx, {
      to: { name, address: request.email },
      content:
        link === null
          ? alreadyRegisteredMail({
              name,
              loginLink: `${publicUrl}/login`,
              resetLink: `${publicUrl}/forgot-password`,
            })
          : registrationMail({ name, link }),
      isUnconfirmed: true,
      key: eventId,
    });
  });
}

/** Mails to accounts with a secret, which is created when the mail is written, too. */
function subscribeLinks(subscriptions: Subscriptions): void {
  subscriptions.on("password-reset.requested", mail, async (ctx, request, eventId) => {
    const mail = await findResetMail(ctx, request);
    if (!mail) return;
    await deliverMail(ctx, {
      to: { name: mail.name, address: request.email },
      content: passwordResetMail(mail),
      key: eventId,
    });
  });

  subscriptions.on("customer.invited", mail, async (ctx, invitation, eventId) => {
    const mail = await findResetMail(ctx, invitation);
    if (!mail) return;
    await deliverMail(ctx, {
      to: { name: mail.name, address: invitation.email },
      content: accountOpenedForYouMail({
        ...mail,
        forgottenLink: `${ctx.config.publicUrl}/forgot-password`,
      }),
      key: eventId,
    });
  });

  subscriptions.on("two-factor.requested", mail, async (ctx, request, eventId) => {
    const mail = await findCodeMail(ctx, request);
    if (!mail) return;
    const { name, address, code } = mail;
    await deliverMail(ctx, {
      to: { name, address },
      content: twoFactorCodeMail({ name, code, minutes: TWO_FACTOR_MINUTES }),
      key: eventId,
    });
  });
}

/** Mails to somebody who closes the account: with the link, and the last one. */
function subscribeLeaving(subscriptions: Subscriptions): void {
  subscriptions.on("account-closing.requested", mail, async (ctx, request, eventId) => {
    const mail = await findClosingMail(ctx, request);
    if (!mail) return;
    await deliverMail(ctx, {
      to: { name: mail.name, address: request.email },
      content: accountClosingMail(mail),
      key: eventId,
    });
  });

  subscriptions.on("account.left", mail, async (ctx, { email }, eventId) => {
    const { supportEmail } = ctx.config;
    await deliverMail(ctx, {
      to: { name: "", address: email },
      content: accountClosedMail({ supportEmail }),
      key: eventId,
    });
  });
}

/** Mails that notify an owner of changes to the account. */
function subscribeNews(subscriptions: Subscriptions): void {
  subscriptions.on("account.opened", mail, async (ctx, { userId }, eventId) => {
    const user = await findOwner(ctx, userId);
    if (!user) return;
    const { publicUrl: shopLink, supportEmail } = ctx.config;
    const content = welcomeMail({ name: user.to.name, shopLink, supportEmail });
    await deliverMail(ctx, { ...user, content, key: eventId });
  });

  subscriptions.on("account.promoted", mail, async (ctx, { userId, role }, eventId) => {
    const user = await findOwner(ctx, userId);
    if (!user) return;
    const { publicUrl, supportEmail } = ctx.config;
    const loginLink = `${publicUrl}/login`;
    const content = promotionMail({ name: user.to.name, role, loginLink, supportEmail });
    await deliverMail(ctx, { ...user, content, key: eventId });
  });

  subscriptions.on("password.changed", mail, async (ctx, { userId }, eventId) => {
    const user = await findOwner(ctx, userId);
    if (!user) return;
    const { supportEmail } = ctx.config;
    const content = passwordChangedMail({ name: user.to.name, supportEmail });
    await deliverMail(ctx, { ...user, content, key: eventId });
  });

  subscriptions.on("two-factor.changed", mail, async (ctx, { userId, isEnabled }, eventId) => {
    const user = await findOwner(ctx, userId);
    if (!user) return;
    const { supportEmail } = ctx.config;
    const content = twoFactorChangedMail({ name: user.to.name, isEnabled, supportEmail });
    await deliverMail(ctx, { ...user, content, key: eventId });
  });

  subscriptions.on("second-factor.changed", mail, async (ctx, { userId, change }, eventId) => {
    const user = await findOwner(ctx, userId);
    if (!user) return;
    const { supportEmail } = ctx.config;
    const content = secondFactorChangedMail({ name: user.to.name, change, supportEmail });
    await deliverMail(ctx, { ...user, content, key: eventId });
  });
}

async function findOwner(ctx: Context, userId: string) {
  const user = await findUser(ctx, userId);
  return user && { to: { name: user.name, address: user.email } };
}
