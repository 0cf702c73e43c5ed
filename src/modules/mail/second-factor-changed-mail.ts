import { counted } from "#contracts/counted";
import type { EventMap } from "#platform/context";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

type Change = EventMap["second-factor.changed"]["change"];

/** Notifies the owner of an account that its ways to log in have changed. */
export const secondFactorChangedMail = (props: {
  name: string;
  change: Change;
  supportEmail: string;
}): MailContent => {
  const { title, text } = words(props.change);
  return composeMail({
    subject: title,
    preview: "If it was not you, please write to us at once.",
    heading: title,
    name: props.name,
    blocks: [
      text,
      {
        kind: "contact",
        text: "If it was you, no action is needed. If not, change your password and write to",
        address: props.supportEmail,
      },
    ],
  });
};

function words(change: Change): { title: string; text: string } {
  switch (change.kind) {
    case "app added":
      return {
        title: "An authenticator app was added",
        text: "From now on, logging in to your account requires your password and a code from your authenticator app.",
      };
    case "app removed":
      return {
        title: "Your authenticator app was removed",
        text: "Logging in to your account no longer requires a code from the app. Every other device was logged out.",
      };
    case "passkey added":
      return {
        title: "A passkey was added",
        text: "From now on, logging in to your account requires your password and your passkey.",
      };
    case "passkey removed":
      return {
        title: "A passkey was removed",
        text: "One of your passkeys no longer works for your account. Every other device was logged out.",
      };
    case "recovery codes renewed":
      return {
        title: "You have new recovery codes",
        text: "New recovery codes were made for your account. The earlier ones no longer work.",
      };
    case "removed by the shop":
      return {
        title: "Your authenticator app and passkeys were removed",
        text: "We removed them from your account, as you can do after losing them. Logging in requires your password, and an emailed code if you had that turned on. Every device was logged out. Please set them up again in your account settings.",
      };
    case "recovery code used":
      return {
        title: "A recovery code was used",
        text: `Somebody logged in to your account with your password and one of your recovery codes. You have ${counted(change.left, "code")} left; new ones can be made in your account settings.`,
      };
  }
}
