import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Confirms to somebody that their address is on the newsletter's list. */
export const newsletterWelcomeMail = (props: { name: string; supportEmail: string }): MailContent =>
  composeMail({
    subject: "You are on the Ridgeline newsletter's list",
    preview: "We write when there is something new.",
    heading: "You are on the list",
    name: props.name,
    blocks: [
      {
        kind: "paragraph",
        text: "Somebody entered this address for our newsletter. We write when there is something new for roofers and adjusters.",
      },
      {
        kind: "contact",
        text: "If it was not you, or to leave the list at any time, write to",
        address: props.supportEmail,
      },
    ],
  });

/** Reports a new address on the list to the shop. */
export const newsletterJoinedMail = (props: {
  name: string;
  email: string;
  link: string;
}): MailContent =>
  composeMail({
    subject: "A new address on the newsletter's list",
    preview: props.email,
    heading: "A new newsletter address",
    name: "",
    blocks: [
      {
        kind: "list",
        title: "Who",
        items: [props.name, props.email].filter((item) => item !== ""),
      },
      { kind: "button", label: "Open the list", link: props.link },
    ],
  });
