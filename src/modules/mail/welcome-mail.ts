import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Greets a new customer whose address is verified. */
export const welcomeMail = (props: {
  name: string;
  shopLink: string;
  supportEmail: string;
}): MailContent =>
  composeMail({
    subject: "Welcome to Ridgeline",
    preview: "Your account is open.",
    heading: "Your account is open",
    name: props.name,
    blocks: [
      "Your address is confirmed and your account is open. You can now order without confirming your address each time, follow your orders, and collect reward points.",
      { kind: "button", label: "Go to the shop", link: props.shopLink },
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });
