import { INVITATION_DAYS, TWO_FACTOR_MINUTES } from "#contracts/roles";
import { GUEST_MINUTES } from "#contracts/time-limits";
import { findUser } from "#modules/accounts";
import { findVerificationMail } from "#modules/accounts/guests";
import { findClosingMail } from "#modules/accounts/leaving";
import { findCodeMail } from "#modules/accounts/login";
import { findInvitationMail, findResetMail } from "#modules/accounts/password";
import { findRegistrationMail } from "#modules/accounts/registration";
import { type MailContent, promotionMail } from "#modules/mail";
import {
  accountClosedMail,
  accountClosingMail,
  accountOpenedForYouMail,
  alreadyRegisteredMail,
  guestVerificationMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  registrationMail,
  secondFactorChangedMail,
  twoFactorChangedMail,
  twoFactorCodeMail,
  welcomeMail,
} from "#modules/mail/accounts";
import type { EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";

/** Mails about addresses and accounts; they are always sent. */
export function announceAccounts(subscriptions: Subscriptions): void {
  announceConfirmations(subscriptions);
  announceLinks(subscriptions);
  announceLeaving(subscriptions);
  announceNews(subscriptions);
}

/** Mails to addresses that anybody may have entered, with a secret, which is created when the mail is written. */
function announceConfirmations(subscriptions: Subscriptions): void {
  announce(subscriptions, "guest-verification.requested", {
    description: "confirm the address of a guest",
    find: findVerificationMail,
    mail: (mail, _, request) => ({
      to: { name: mail.name, address: request.email },
      content: guestVerificationMail({ ...mail, minutes: GUEST_MINUTES }),
      isUnconfirmed: true,
    }),
  });

  announce(subscriptions, "registration.requested", {
    description: "confirm a registration",
    find: findRegistrationMail,
    mail: ({ name, link }, { config: { publicUrl } }, request) => ({
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
function announceLinks(subscriptions: Subscriptions): void {
  announce(subscriptions, "password-reset.requested", {
    description: "reset a password",
    find: findResetMail,
    mail: (mail, _, request) => ({
      to: { name: mail.name, address: request.email },
      content: passwordResetMail(mail),
    }),
  });

  announce(subscriptions, "customer.invited", {
    description: "invitation to an account",
    find: findResetMail,
    mail: (mail, { config }, invitation) => ({
      to: { name: mail.name, address: invitation.email },
      content: accountOpenedForYouMail({
        ...mail,
        forgottenLink: `${config.publicUrl}/forgot-password`,
      }),
    }),
  });

  announce(subscriptions, "staff.invited", {
    description: "invitation to work in the office",
    find: findInvitationMail,
    mail: ({ name, address, link, role }) => ({
      to: { name, address },
      content: invitationMail({
        name,
        link,
        role: role === "admin" ? "an admin" : "a member of the staff",
        days: INVITATION_DAYS,
      }),
    }),
  });

  announce(subscriptions, "two-factor.requested", {
    description: "login code",
    find: findCodeMail,
    mail: ({ name, address, code }) => ({
      to: { name, address },
      content: twoFactorCodeMail({ name, code, minutes: TWO_FACTOR_MINUTES }),
    }),
  });
}

/** Mails to somebody who closes the account: with the link, and the last one. */
function announceLeaving(subscriptions: Subscriptions): void {
  announce(subscriptions, "account-closing.requested", {
    description: "link to close an account",
    find: findClosingMail,
    mail: (mail, _, request) => ({
      to: { name: mail.name, address: request.email },
      content: accountClosingMail(mail),
    }),
  });

  announce(subscriptions, "account.left", {
    description: "account closed",
    find: async (_, account) => account,
    mail: ({ email }, { config: { supportEmail } }) => ({
      to: { name: "", address: email },
      content: accountClosedMail({ supportEmail }),
    }),
  });
}

/** Mails that notify an owner of changes to the account. */
function announceNews(subscriptions: Subscriptions): void {
  const announceToOwner = <E extends OwnersEvent>(
    event: E,
    description: string,
    write: (owner: Owner, payload: EventMap[E]) => MailContent,
  ): void =>
    announce(subscriptions, event, {
      description,
      find: (ctx, { userId }) => findUser(ctx, userId),
      mail: ({ name, email }, { config: { supportEmail, publicUrl } }, payload) => ({
        to: { name, address: email },
        content: write({ name, supportEmail, publicUrl }, payload),
      }),
    });

  announceToOwner("account.opened", "welcome", (owner) =>
    welcomeMail({ ...owner, shopLink: owner.publicUrl }),
  );
  announceToOwner("account.promoted", "more rights", (owner, { role }) =>
    promotionMail({ ...owner, role, loginLink: `${owner.publicUrl}/login` }),
  );
  announceToOwner("password.changed", "password changed", passwordChangedMail);
  announceToOwner(
    "two-factor.changed",
    "two-factor login changed",
    (owner, { isEnabled, hasOther = false }) =>
      twoFactorChangedMail({ ...owner, isEnabled, hasOther }),
  );
  announceToOwner("second-factor.changed", "second factor changed", (owner, { change }) =>
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
