import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** The mail for a registration with an address that has an account, since the screen must not reveal that. */
export const alreadyRegisteredMail = (props: {
  name: string;
  loginLink: string;
  resetLink: string;
}): MailContent =>
  composeMail({
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
