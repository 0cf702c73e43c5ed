import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

/** Notifies the owner of an account that logging in now requires a mailed code, or no longer does. */
export const twoFactorChangedMail = (props: {
  name: string;
  isEnabled: boolean;
  supportEmail: string;
}): MailContent => {
  const state = props.isEnabled ? "on" : "off";
  return composeMail({
    subject: `Two-factor login was turned ${state}`,
    preview: "If it was not you, please write to us at once.",
    heading: `Two-factor login is ${state}`,
    name: props.name,
    blocks: [
      props.isEnabled
        ? "From now on, logging in to your account requires your password and a code that we email to you."
        : "From now on, logging in to your account requires your password only. You can turn the code on again in your account settings.",
      {
        kind: "contact",
        text: "If it was you, no action is needed. If not, change your password and write to",
        address: props.supportEmail,
      },
    ],
  });
};
