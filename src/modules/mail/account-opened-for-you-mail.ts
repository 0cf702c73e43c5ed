import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** To somebody for whom the shop opened an account; the link proves the address and sets the password. */
export const accountOpenedForYouMail = (props: {
  name: string;
  link: string;
  forgottenLink: string;
}): MailContent =>
  composeMail({
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
