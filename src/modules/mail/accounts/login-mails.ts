import { counted } from "#contracts/formats";
import { composeMail } from "#mail/compose-mail";
import type { MailContent, MailPart } from "#mail/mail-document";
import type { EventMap } from "#platform/context";

type Change = EventMap["second-factor.changed"]["change"];

/** The second step of logging in. The code stays out of the subject, which lock screens show. */
export const twoFactorCodeMail = (props: {
  name: string;
  code: string;
  minutes: number;
}): MailContent =>
  composeMail({
    why: "account",
    subject: "Your Ridgeline login code",
    preview: `It works for ${counted(props.minutes, "minute")}.`,
    heading: "Your login code",
    name: props.name,
    blocks: [
      "Enter this code to finish logging in:",
      { kind: "code", code: props.code },
      {
        kind: "note",
        text: `The code works once and for ${counted(props.minutes, "minute")}. We never ask you for it by phone or email. If you did not just log in, somebody knows your password: please choose a new one.`,
      },
    ],
  });

/** Notifies the owner of an account that logging in now requires a mailed code, or no longer does. */
export const twoFactorChangedMail = (props: {
  name: string;
  isEnabled: boolean;
  /** An app or a passkey is a second step, too. */
  hasOther: boolean;
  supportEmail: string;
}): MailContent => {
  const state = props.isEnabled ? "on" : "off";
  const what = props.hasOther
    ? { subject: "Emailed login codes were", heading: "Emailed login codes are" }
    : { subject: "Two-factor login was", heading: "Two-factor login is" };
  return composeMail({
    why: "account",
    subject: `${what.subject} turned ${state}`,
    preview: "If it was not you, please write to us at once.",
    heading: `${what.heading} ${state}`,
    name: props.name,
    blocks: [changedLogin(props), ifNotYou(props)],
  });
};

function changedLogin({ isEnabled, hasOther }: { isEnabled: boolean; hasOther: boolean }): string {
  if (hasOther)
    return isEnabled
      ? "From now on, a code that we email to you may take the place of your authenticator app or passkey when you log in."
      : "From now on, logging in to your account requires your password and your authenticator app or passkey. You can turn emailed codes on again in your account settings.";
  return isEnabled
    ? "From now on, logging in to your account requires your password and a code that we email to you."
    : "From now on, logging in to your account requires your password only. You can turn the code on again in your account settings.";
}

/** Notifies the owner of an account that its ways to log in have changed. */
export const secondFactorChangedMail = (props: {
  name: string;
  change: Change;
  supportEmail: string;
}): MailContent => {
  const { title, text } = words(props.change);
  return composeMail({
    why: "account",
    subject: title,
    preview: "If it was not you, please write to us at once.",
    heading: title,
    name: props.name,
    blocks: [text, ifNotYou(props)],
  });
};

function words(change: Change): { title: string; text: string } {
  switch (change.kind) {
    case "app added":
      return {
        title: "An authenticator app was added",
        text: "From now on, logging in to your account requires your password and a code from your authenticator app.",
      };
    case "app removed":
      return {
        title: "Your authenticator app was removed",
        text: "Logging in to your account no longer requires a code from the app. Every other device was logged out.",
      };
    case "passkey added":
      return {
        title: "A passkey was added",
        text: "From now on, logging in to your account requires your password and your passkey.",
      };
    case "passkey removed":
      return {
        title: "A passkey was removed",
        text: "One of your passkeys no longer works for your account. Every other device was logged out.",
      };
    case "recovery codes renewed":
      return {
        title: "You have new recovery codes",
        text: "New recovery codes were made for your account. The earlier ones no longer work.",
      };
    case "removed by the shop":
      return {
        title: "Your authenticator app and passkeys were removed",
        text: "We removed them from your account, as you can do after losing them. Logging in requires your password, and an emailed code if you had that turned on. Every device was logged out. Please set them up again in your account settings.",
      };
    case "recovery code used":
      return {
        title: "A recovery code was used",
        text: `Somebody logged in to your account with your password and one of your recovery codes. You have ${counted(change.left, "code")} left; new ones can be made in your account settings.`,
      };
  }
}

const ifNotYou = ({ supportEmail }: { supportEmail: string }): MailPart => ({
  kind: "contact",
  text: "If it was you, no action is needed. If not, change your password and write to",
  address: supportEmail,
});
