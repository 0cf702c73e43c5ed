import { readableEmail } from "#contracts/readable-email";
import { findUser, listAdmins } from "#modules/accounts";
import { adminAlertMail, ownAlertMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { mail } from "./mail-subscribers.ts";

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
export function subscribeAdminAlerts(subscriptions: Subscriptions): void {
  subscriptions.on("admins.alerted", "admin alerts", async (ctx, event, eventId) => {
    const { userId, alert } = event;
    const recipients = new Set((await listAdmins(ctx)).map(({ id }) => id));
    if (alert.kind === "appointed") recipients.delete(userId);
    if (alert.kind === "new device") recipients.add(userId);
    for (const adminId of recipients) {
      const key = `${eventId}:${adminId}`;
      await ctx.emit("admin-alert.mail", { ...event, adminId }, { key });
    }
  });

  subscriptions.on("admin-alert.mail", mail, async (ctx, { adminId, userId, alert }, eventId) => {
    const [recipient, about] = [await findUser(ctx, adminId), await findUser(ctx, userId)];
    if (!recipient || !about) return;
    const { publicUrl, supportEmail } = ctx.config;
    const isAboutAdmin = about.role === "admin";
    const alerted = {
      name: recipient.name,
      about: readableEmail(about.email),
      isAboutAdmin,
      alert,
      supportEmail,
    };
    const content =
      adminId === userId && !isAboutAdmin
        ? ownAlertMail({ ...alerted, securityLink: `${publicUrl}/account?tab=security` })
        : adminAlertMail({ ...alerted, customersLink: `${publicUrl}/admin/customers` });
    const to = { name: recipient.name, address: recipient.email };
    await deliverMail(ctx, { to, content, key: eventId });
  });
}
