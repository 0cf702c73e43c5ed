import { counted } from "#contracts/counted";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Lets a guest prove that the address is theirs. */
export const guestVerificationMail = (props: {
  firstName: string;
  link: string;
  minutes: number;
}): MailContent =>
  composeMail({
    subject: "Confirm your email address for your Ridgeline order",
    preview: "One click, then you can place your order.",
    heading: "Confirm your email address",
    name: props.firstName,
    blocks: [
      "You are about to place an order with this address. Please confirm that it is yours, and we will take you back to the checkout.",
      { kind: "button", label: "Confirm email address", link: props.link },
      {
        kind: "note",
        text: `The link works once and for ${counted(props.minutes, "minute")}. If you did not request it, please ignore this email: nothing will be ordered.`,
      },
    ],
  });
