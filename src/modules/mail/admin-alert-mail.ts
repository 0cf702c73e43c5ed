import { composeMail } from "./compose-mail.ts";
import type { MailContent, MailDraft } from "./mail-document.ts";

type AdminAlert =
  | { kind: "appointed" }
  | { kind: "new device"; device: string; network: string }
  | { kind: "second step off" };

interface Alerted {
  name: string;
  /** The address of the account that it is about. */
  about: string;
  isAboutAdmin: boolean;
  alert: AdminAlert;
  supportEmail: string;
}

/** Sent to every admin about an account with rights in the office. */
export const adminAlertMail = ({
  customersLink,
  ...alerted
}: Alerted & { customersLink: string }): MailContent =>
  alertMail(alerted, [
    "If none of you did this, take the account's rights away at once and change your own password.",
    { kind: "button", label: "Open the accounts", link: customersLink },
  ]);

/** For the account's owner, who is no admin. */
export const ownAlertMail = ({
  securityLink,
  ...alerted
}: Alerted & { securityLink: string }): MailContent =>
  alertMail(alerted, [
    "If this was not you, change your password at once and notify an admin. The admins got this email, too.",
    { kind: "button", label: "Open your security settings", link: securityLink },
  ]);

function alertMail(alerted: Alerted, steps: MailDraft["blocks"]): MailContent {
  const { about, alert } = alerted;
  const { subject, text } = words(alerted);
  return composeMail({
    why: "office",
    subject,
    preview: text,
    heading: subject,
    name: alerted.name,
    kept: [about, ...(alert.kind === "new device" ? [alert.network] : [])],
    blocks: [
      text,
      ...steps,
      { kind: "contact", text: "Questions? Write to", address: alerted.supportEmail },
    ],
  });
}

function words({ about, isAboutAdmin, alert }: Alerted) {
  const who = isAboutAdmin ? "An admin" : "A member of staff";
  switch (alert.kind) {
    case "appointed":
      return {
        subject: "Somebody became an admin",
        text: `${about} is now an admin of the shop and can do everything in its back office.`,
      };
    case "new device":
      return {
        subject: `${who} logged in on a new device`,
        text: `${about} logged in on a device or in a network that was not used before: ${alert.device || "an unknown device"}, network ${alert.network}.`,
      };
    case "second step off":
      return {
        subject: `${who} turned a second step off`,
        text: `${about} turned off or removed a second step of the login.`,
      };
  }
}
