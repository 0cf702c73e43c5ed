import { isWorkedOn } from "#contracts/order-statuses";
import { findUser, getPreferences, listAdmins, listHolders } from "#modules/accounts";
import { orderLateMail } from "#modules/mail";
import { addNotification } from "#modules/notifications";
import { orderNumberOf } from "#modules/orders";
import { returnSurcharge } from "#modules/orders/payment";
import { getSection } from "#modules/shop-settings";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";
import { dueIn } from "./due-in.ts";
import { getOrder } from "./get-order.ts";
import { mail } from "./mail-subscribers.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a late order. */
    "order-late.mail": EventMap["order.late"] & { adminId: string };
  }
}

/**
 * Notifies everybody who works on orders about those that are due soon or late, unless they were delivered or refunded
 * meanwhile, and mails the admins about late ones; what is late gets its surcharge back.
 */
export function subscribeDueTimes(subscriptions: Subscriptions): void {
  subscriptions.on("order.due-soon", "notifications", (ctx, due) => notifyStaff(ctx, due, false));
  subscriptions.on("order.late", "notifications", (ctx, due) => notifyStaff(ctx, due, true));
  subscriptions.on("order.late", "late order mails", announceToAdmins);
  subscriptions.on("order-late.mail", mail, mailAdmin);
  subscriptions.on("order.late", "surcharges", (ctx, { orderId }) => returnSurcharge(ctx, orderId));
}

/** A mail of its own for each of them, so that one who can't be reached stops no other. */
async function announceToAdmins(ctx: Context, late: EventMap["order.late"], eventId: string) {
  if (!(await getSection(ctx, "delivery")).areAdminsMailed) return;
  for (const { id: adminId } of await listAdmins(ctx))
    await ctx.emit("order-late.mail", { ...late, adminId }, { key: `${eventId}:${adminId}` });
}

async function mailAdmin(
  ctx: Context,
  { orderId, dueAt, adminId }: EventMap["order-late.mail"],
  eventId: string,
): Promise<void> {
  const [order, admin] = [await getOrder(ctx, orderId), await findUser(ctx, adminId)];
  if (!isWorkedOn(order) || admin?.deactivatedAt !== null) return;
  const { emailNotifications, orderUpdates } = await getPreferences(ctx, adminId);
  if (!emailNotifications || !orderUpdates) return;
  const content = orderLateMail({
    name: admin.name,
    orderNumber: orderNumberOf(orderId),
    due: await dueIn(ctx, { dueAt: new Date(dueAt) }),
    link: `${ctx.config.publicUrl}/admin/orders?order=${orderId}`,
  });
  const to = { name: admin.name, address: admin.email };
  await deliverMail(ctx, { to, content, key: eventId });
}

async function notifyStaff(
  ctx: Context,
  { orderId, dueAt }: EventMap["order.late"],
  isLate: boolean,
): Promise<void> {
  const order = await getOrder(ctx, orderId);
  if (!isWorkedOn(order)) return;
  const when = await dueIn(ctx, { dueAt: new Date(dueAt) });
  const number = orderNumberOf(orderId);
  const notice = isLate
    ? { title: "Order is late", message: `Order ${number} was due ${when} and is not delivered.` }
    : { title: "Order is due soon", message: `Order ${number} is due ${when}.` };
  for (const { id: userId } of await listHolders(ctx, "work on orders"))
    await addNotification(ctx, {
      ...notice,
      userId,
      topic: "order",
      type: "default",
      orderId,
      eventKey: `${isLate ? "late" : "due-soon"}:${orderId}:${dueAt}`,
    });
}
