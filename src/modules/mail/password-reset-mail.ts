import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

export const passwordResetMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
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
