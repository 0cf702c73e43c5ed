import { findUser, listAdmins } from "#modules/accounts";
import { adminAlertMail } from "#modules/mail";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { mail } from "./mail-subscribers.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about another, or about their own account. */
    "admin-alert.mail": EventMap["admins.alerted"] & { adminId: string };
  }
}

/** Every admin is mailed, whatever they chose for other mails; a new one has a mail of their own about it. */
export function subscribeAdminAlerts(subscriptions: Subscriptions): void {
  subscriptions.on("admins.alerted", "admin alerts", async (ctx, event, eventId) => {
    for (const { id: adminId } of await listAdmins(ctx)) {
      if (event.alert.kind === "appointed" && event.userId === adminId) continue;
      await ctx.emit("admin-alert.mail", { ...event, adminId }, { key: `${eventId}:${adminId}` });
    }
  });

  subscriptions.on("admin-alert.mail", mail, async (ctx, { adminId, userId, alert }, eventId) => {
    const [admin, about] = [await findUser(ctx, adminId), await findUser(ctx, userId)];
    if (!admin || !about) return;
    const { publicUrl, supportEmail } = ctx.config;
    const content = adminAlertMail({
      name: admin.name,
      about: about.email,
      alert,
      customersLink: `${publicUrl}/admin/customers`,
      supportEmail,
    });
    const to = { name: admin.name, address: admin.email };
    await deliverMail(ctx, { to, content, key: eventId });
  });
}
