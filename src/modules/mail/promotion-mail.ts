import { MIN_OFFICE_PASSWORD } from "#contracts/roles";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Notifies the owner of an account that it was given more rights, which begin with the next login. */
export const promotionMail = (props: {
  name: string;
  role: "admin" | "staff";
  loginLink: string;
  supportEmail: string;
}): MailContent => {
  const { subject, text } = words[props.role];
  return composeMail({
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
