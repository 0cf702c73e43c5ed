import { counted } from "#contracts/formats";
import { retention } from "#contracts/retention";
import { MIN_OFFICE_PASSWORD } from "#contracts/roles";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Lets somebody confirm that their address is to be on the newsletter's list. */
export const newsletterConfirmationMail = (props: {
  name: string;
  confirmLink: string;
  unsubscribeLink: string;
}): MailContent =>
  composeMail({
    why: "newsletter",
    subject: "Confirm your address for the Ridgeline newsletter",
    preview: "One click puts you on the list.",
    heading: "Confirm your email address",
    name: props.name,
    blocks: [
      "Somebody entered this address for our newsletter. If it was you, please confirm it, and we will write when there is something new for roofers and adjusters.",
      { kind: "button", label: "Confirm email address", link: props.confirmLink },
      {
        kind: "note",
        text: `The link works for ${counted(retention.unconfirmedNewsletterDays, "day")}. If it was not you, please ignore this email: without the link the address is deleted after that time.`,
      },
      { kind: "link", label: "Delete my address now", link: props.unsubscribeLink },
    ],
  });

/** Welcomes somebody whose address was put on the newsletter's list. */
export const newsletterWelcomeMail = (props: {
  name: string;
  unsubscribeLink: string;
  supportEmail: string;
}): MailContent =>
  composeMail({
    why: "newsletter",
    subject: "You are subscribed to the Ridgeline newsletter",
    preview: "We will write when there is something new.",
    heading: "You are subscribed",
    name: props.name,
    blocks: [
      "Your address is confirmed. We will write when there is something new for roofers and adjusters.",
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
      { kind: "link", label: "Unsubscribe", link: props.unsubscribeLink },
    ],
  });

/** Reports a new address on the list to the shop. */
export const newsletterJoinedMail = (props: {
  name: string;
  email: string;
  link: string;
}): MailContent =>
  composeMail({
    why: "support",
    subject: "A new subscriber to the newsletter",
    preview: props.email,
    heading: "A new newsletter address",
    name: "",
    kept: [props.email],
    blocks: [
      {
        kind: "list",
        title: "Who",
        items: [props.name, props.email].filter((item) => item !== ""),
      },
      { kind: "button", label: "Open the list", link: props.link },
    ],
  });

/** Notifies the owner of an account that it was given more rights, which begin with the next login. */
export const promotionMail = (props: {
  name: string;
  role: "admin" | "staff";
  loginLink: string;
  supportEmail: string;
}): MailContent => {
  const { subject, text } = words[props.role];
  return composeMail({
    why: "office",
    subject,
    preview: "Please log in again.",
    heading: subject,
    name: props.name,
    blocks: [
      text,
      `The back office needs a password of at least ${MIN_OFFICE_PASSWORD} characters; if yours is shorter, you will be asked for a new one.`,
      "You have been logged out on every device. Please log in again to begin.",
      { kind: "button", label: "Log in", link: props.loginLink },
      {
        kind: "contact",
        text: "If you did not expect this, write to",
        address: props.supportEmail,
      },
    ],
  });
};

const words = {
  admin: {
    subject: "You are now an admin",
    text: "Your account was made an admin of the shop and may do everything in its back office.",
  },
  staff: {
    subject: "You now work in the back office",
    text: "Your account was given access to the shop’s back office, where you work on orders and requests.",
  },
};
