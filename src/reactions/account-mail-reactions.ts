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
  type MailContent,
  passwordChangedMail,
  passwordResetMail,
  promotionMail,
  registrationMail,
  secondFactorChangedMail,
  twoFactorChangedMail,
  twoFactorCodeMail,
  welcomeMail,
} from "#modules/mail";
import type { EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { mailAbout } from "./mail-about.ts";
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
  mailAbout(subscriptions, "guest-verification.requested", mail, {
    find: findVerificationMail,
    write: (mail, _, request) => ({
      to: { name: mail.firstName, address: request.email },
      content: guestVerificationMail({ ...mail, minutes: GUEST_MINUTES }),
      isUnconfirmed: true,
    }),
  });

  mailAbout(subscriptions, "registration.requested", mail, {
    find: findRegistrationMail,
    write: ({ name, link }, { config: { publicUrl } }, request) => ({
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
    }),
  });
}

/** Mails to accounts with a secret, which is created when the mail is written, too. */
function subscribeLinks(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "password-reset.requested", mail, {
    find: findResetMail,
    write: (mail, _, request) => ({
      to: { name: mail.name, address: request.email },
      content: passwordResetMail(mail),
    }),
  });

  mailAbout(subscriptions, "customer.invited", mail, {
    find: findResetMail,
    write: (mail, { config }, invitation) => ({
      to: { name: mail.name, address: invitation.email },
      content: accountOpenedForYouMail({
        ...mail,
        forgottenLink: `${config.publicUrl}/forgot-password`,
      }),
    }),
  });

  mailAbout(subscriptions, "two-factor.requested", mail, {
    find: findCodeMail,
    write: ({ name, address, code }) => ({
      to: { name, address },
      content: twoFactorCodeMail({ name, code, minutes: TWO_FACTOR_MINUTES }),
    }),
  });
}

/** Mails to somebody who closes the account: with the link, and the last one. */
function subscribeLeaving(subscriptions: Subscriptions): void {
  mailAbout(subscriptions, "account-closing.requested", mail, {
    find: findClosingMail,
    write: (mail, _, request) => ({
      to: { name: mail.name, address: request.email },
      content: accountClosingMail(mail),
    }),
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
  const mailOwner = <E extends OwnersEvent>(
    event: E,
    write: (owner: Owner, payload: EventMap[E]) => MailContent,
  ): void =>
    mailAbout(subscriptions, event, mail, {
      find: (ctx, { userId }) => findUser(ctx, userId),
      write: ({ name, email }, { config: { supportEmail, publicUrl } }, payload) => ({
        to: { name, address: email },
        content: write({ name, supportEmail, publicUrl }, payload),
      }),
    });

  mailOwner("account.opened", (owner) => welcomeMail({ ...owner, shopLink: owner.publicUrl }));
  mailOwner("account.promoted", (owner, { role }) =>
    promotionMail({ ...owner, role, loginLink: `${owner.publicUrl}/login` }),
  );
  mailOwner("password.changed", passwordChangedMail);
  mailOwner("two-factor.changed", (owner, { isEnabled, hasOther = false }) =>
    twoFactorChangedMail({ ...owner, isEnabled, hasOther }),
  );
  mailOwner("second-factor.changed", (owner, { change }) =>
    secondFactorChangedMail({ ...owner, change }),
  );
}

type OwnersEvent =
  | "account.opened"
  | "account.promoted"
  | "password.changed"
  | "two-factor.changed"
  | "second-factor.changed";

interface Owner {
  name: string;
  supportEmail: string;
  publicUrl: string;
}
