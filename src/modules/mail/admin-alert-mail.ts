import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

type AdminAlert =
  | { kind: "appointed" }
  | { kind: "new device"; device: string; network: string }
  | { kind: "second step off" };

/** Sent to every admin about one of them, whose address is given. */
export const adminAlertMail = (props: {
  name: string;
  about: string;
  alert: AdminAlert;
  customersLink: string;
  supportEmail: string;
}): MailContent => {
  const { subject, text } = words(props);
  return composeMail({
    subject,
    preview: text,
    heading: subject,
    name: props.name,
    kept: [props.about, ...(props.alert.kind === "new device" ? [props.alert.network] : [])],
    blocks: [
      text,
      "If none of you did this, take the account's rights away at once and change your own password.",
      { kind: "button", label: "Open the accounts", link: props.customersLink },
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });
};

function words({ about, alert }: { about: string; alert: AdminAlert }) {
  switch (alert.kind) {
    case "appointed":
      return {
        subject: "Somebody became an admin",
        text: `${about} is now an admin of the shop and can do everything in its back office.`,
      };
    case "new device":
      return {
        subject: "An admin logged in on a new device",
        text: `${about} logged in on a device or in a network that was not used before: ${alert.device || "an unknown device"}, network ${alert.network}.`,
      };
    case "second step off":
      return {
        subject: "An admin turned a second step off",
        text: `${about} turned off or removed a second step of the login.`,
      };
  }
}
