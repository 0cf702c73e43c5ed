import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Lets the owner of an account notice a change by somebody else. */
export const passwordChangedMail = (props: { name: string; supportEmail: string }): MailContent =>
  composeMail({
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
