import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Tells the owner of an account what would matter if it was somebody else. */
export const passwordChangedMail = (props: { name: string; supportEmail: string }): MailContent =>
  composeMail({
    subject: "Your Ridgeline password was changed",
    preview: "If it was not you, please write to us at once.",
    heading: "Your password was changed",
    name: props.name,
    blocks: [
      {
        kind: "paragraph",
        text: "The password of your account was just changed. If it was you, nothing needs to be done.",
      },
      {
        kind: "contact",
        text: 'If it was not you, choose a new password with "Forgot password?" on the login page and write to',
        address: props.supportEmail,
      },
    ],
  });
