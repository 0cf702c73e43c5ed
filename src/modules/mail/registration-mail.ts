import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Lets a new customer prove that the address is theirs. The account exists only afterwards. */
export const registrationMail = (props: { name: string; link: string }): MailContent =>
  composeMail({
    subject: "Confirm your email address to open your Ridgeline account",
    preview: "One click opens your account.",
    heading: "Confirm your email address",
    name: props.name,
    blocks: [
      "Somebody chose a password for a Ridgeline account with this address. If it was you, please confirm the address to open the account.",
      { kind: "button", label: "Open my account", link: props.link },
      {
        kind: "note",
        text: "The link works once and for 1 hour. If it was not you, please ignore this email: no account is opened without the link.",
      },
    ],
  });
