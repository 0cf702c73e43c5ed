import { readableEmail } from "#contracts/readable-email";
import { findUser, listAdmins } from "#modules/accounts";
import { adminAlertMail, ownAlertMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";

declare module "#platform/context" {
  interface EventMap {
    /** `adminId` is to be mailed about an account of the office: an admin, or its owner. */
    "admin-alert.mail": EventMap["admins.alerted"] & { adminId: string };
  }
}

/**
 * Every admin is mailed, whatever they chose for other mails, and staff about their own new device. About the rest the
 * owner of the account has a mail of its own.
 */
export function announceAdminAlerts(subscriptions: Subscriptions): void {
  const alerts = { name: "admin alerts", description: "Warning to all admins" };
  subscriptions.on("admins.alerted", alerts, async (ctx, event, eventId) => {
    const { userId, alert } = event;
    const recipients = new Set((await listAdmins(ctx)).map(({ id }) => id));
    if (alert.kind === "appointed") recipients.delete(userId);
    if (alert.kind === "new device") recipients.add(userId);
    for (const adminId of recipients) {
      const key = `${eventId}:${adminId}`;
      await ctx.emit("admin-alert.mail", { ...event, adminId }, { key });
    }
  });

  announce(subscriptions, "admin-alert.mail", {
    description: "warning about an account of the office",
    find: async (ctx, { adminId, userId }) => {
      const [recipient, about] = [await findUser(ctx, adminId), await findUser(ctx, userId)];
      return recipient && about && { recipient, about };
    },
    mail: ({ recipient, about }, { config: { publicUrl, supportEmail } }, { alert }) => {
      const isAboutAdmin = about.role === "admin";
      const alerted = {
        name: recipient.name,
        about: readableEmail(about.email),
        isAboutAdmin,
        alert,
        supportEmail,
      };
      const content =
        recipient.id === about.id && !isAboutAdmin
          ? ownAlertMail({ ...alerted, securityLink: `${publicUrl}/account?tab=security` })
          : adminAlertMail({ ...alerted, customersLink: `${publicUrl}/admin/customers` });
      return { to: { name: recipient.name, address: recipient.email }, content };
    },
  });
}
