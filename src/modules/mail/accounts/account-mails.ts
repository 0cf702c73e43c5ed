import { counted } from "#contracts/formats";
import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";

/** Lets a new customer prove that the address is theirs. The account exists only afterwards. */
export const registrationMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
    why: "address entered",
    subject: "Confirm your email address to open your Ridgeline account",
    preview: "Open your account with the password you chose.",
    heading: "Confirm your email address",
    name: props.name,
    blocks: [
      "Somebody chose a password for a Ridgeline account with this address. If it was you, please confirm the address to open the account. Elsewhere than in the browser you registered in, you are asked for that password.",
      { kind: "button", label: "Open my account", link: props.link },
      {
        kind: "note",
        text: "The link works once and for 1 hour. If it was not you, please ignore this email: no account is opened without the link.",
      },
    ],
  });

/** The mail for a registration with an address that has an account, since the screen must not reveal that. */
export const alreadyRegisteredMail = (props: {
  name: string;
  loginLink: string;
  resetLink: string;
}): MailContent =>
  composeMail({
    why: "address entered",
    subject: "You already have a Ridgeline account",
    preview: "Log in, or choose a new password.",
    heading: "You already have an account",
    name: props.name,
    blocks: [
      "Somebody tried to register with this address, but it already has an account. Nothing was changed. If it was you, log in with your password.",
      { kind: "button", label: "Log in", link: props.loginLink },
      "You don't remember the password? Choose a new one.",
      { kind: "button", label: "Choose a new password", link: props.resetLink },
      { kind: "note", text: "If it was not you, no action is needed." },
    ],
  });

/** Greets a new customer whose address is verified. */
export const welcomeMail = (props: {
  name: string;
  shopLink: string;
  supportEmail: string;
}): MailContent =>
  composeMail({
    why: "account",
    subject: "Welcome to Ridgeline",
    preview: "Your account is open.",
    heading: "Your account is open",
    name: props.name,
    blocks: [
      "Your address is confirmed and your account is open. You can now order without confirming your address each time, follow your orders, and collect reward points.",
      { kind: "button", label: "Go to the shop", link: props.shopLink },
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });

/** To somebody for whom the shop opened an account; the link proves the address and sets the password. */
export const accountOpenedForYouMail = (props: {
  name: string;
  link: string;
  forgottenLink: string;
}): MailContent =>
  composeMail({
    why: "account",
    subject: "Your Ridgeline account is ready",
    preview: "Choose a password to log in.",
    heading: "Your account is ready",
    name: props.name,
    blocks: [
      "We have opened an account for you, so that you can order reports, follow your orders and collect reward points. Choose a password to log in.",
      { kind: "button", label: "Choose a password", link: props.link },
      { kind: "note", text: "The link works once and for 1 hour. After that, request a new one:" },
      { kind: "button", label: "Get a new link", link: props.forgottenLink },
    ],
  });

/** Lets somebody who is to work in the office choose a password. */
export const invitationMail = (props: {
  name: string;
  link: string;
  role: string;
  days: number;
}): MailContent =>
  composeMail({
    why: "address entered",
    subject: "You are invited to work at Ridgeline",
    preview: "Choose a password to begin.",
    heading: "You are invited",
    name: props.name,
    blocks: [
      `You have been invited to work in Ridgeline's back office as ${props.role}. Choose a password to open your account.`,
      { kind: "button", label: "Choose a password", link: props.link },
      {
        kind: "note",
        text: `The link works once and for ${counted(props.days, "day")}. After that, the shop can send you another one. If you did not expect this, please ignore it: no account is opened without the link.`,
      },
    ],
  });

/** Lets a guest prove that the address is theirs. */
export const guestVerificationMail = (props: {
  name: string;
  link: string;
  code: string;
  minutes: number;
}): MailContent =>
  composeMail({
    why: "address entered",
    subject: "Confirm your email address for your Ridgeline order",
    preview: "A code or one click, then you can place your order.",
    heading: "Confirm your email address",
    name: props.name,
    blocks: [
      "You are about to place an order with this address. To confirm that it is yours, enter this code at the checkout:",
      { kind: "code", code: props.code },
      "Or open this link, on this or any other device:",
      { kind: "button", label: "Confirm email address", link: props.link },
      {
        kind: "note",
        text: `Code and link work once and for ${counted(props.minutes, "minute")}. If you did not request it, please ignore this email: nothing will be ordered.`,
      },
    ],
  });

export const passwordResetMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
    why: "account",
    subject: "Choose a new password for your Ridgeline account",
    preview: "The link works once and for 1 hour.",
    heading: "Choose a new password",
    name: props.name,
    blocks: [
      "Somebody requested a new password for your account. If it was you, choose one here. You will then be logged out everywhere.",
      { kind: "button", label: "Choose a new password", link: props.link },
      {
        kind: "note",
        text: "The link works once and for 1 hour. If it was not you, please ignore this email: your password stays as it is.",
      },
    ],
  });

/** Lets the owner of an account notice a change by somebody else. */
export const passwordChangedMail = (props: { name: string; supportEmail: string }): MailContent =>
  composeMail({
    why: "account",
    subject: "Your Ridgeline password was changed",
    preview: "If it was not you, please write to us at once.",
    heading: "Your password was changed",
    name: props.name,
    blocks: [
      "The password of your account was just changed. If it was you, no action is needed.",
      {
        kind: "contact",
        text: 'If it was not you, choose a new password with "Forgot password?" on the login page and write to',
        address: props.supportEmail,
      },
    ],
  });

/** With the link that closes the account. */
export const accountClosingMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
    why: "account",
    subject: "Close your Ridgeline account?",
    preview: "The link works once and for 1 hour.",
    heading: "Close your account?",
    name: props.name,
    blocks: [
      "You asked to close your account. Open this link and confirm it there. Your name, address, cart, points and notifications are then deleted, and this cannot be undone. Download the files of your orders first.",
      { kind: "button", label: "Close my account", link: props.link },
      {
        kind: "note",
        text: "The link works once and for 1 hour. If it was not you, somebody knows your password: please change it at once, which also disables this link.",
      },
    ],
  });

/** The last mail to an account that its owner closed; nothing knows the name any more. */
export const accountClosedMail = (props: { supportEmail: string }): MailContent =>
  composeMail({
    why: "account",
    subject: "Your Ridgeline account is closed",
    preview: "You are logged out everywhere.",
    heading: "Your account is closed",
    name: "",
    blocks: [
      "Your account is closed, and you are logged out everywhere. Orders that are paid are still completed; we email you when they are ready, with a link to your files. You can open a new account with this address at any time.",
      {
        kind: "contact",
        text: "If it was not you, write to",
        address: props.supportEmail,
      },
    ],
  });
