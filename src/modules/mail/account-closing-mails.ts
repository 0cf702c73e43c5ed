import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** With the link that closes the account. */
export const accountClosingMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
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
