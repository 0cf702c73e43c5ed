import { isWorkedOn } from "#contracts/order-statuses";
import { findUser, getPreferences, listAdmins, listHolders } from "#modules/accounts";
import { orderLateMail } from "#modules/mail/orders";
import { dueNotice, handedOverNotice, type NewNotification } from "#modules/notifications";
import { nameOrderByReport, nameOrderForStaff, type OrderWithLines } from "#modules/orders";
import { getSection } from "#modules/shop-settings";
import type { Context, EventMap } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { dueIn } from "./due-in.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesToStaff } from "./notices.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a late order. */
    "order-late.mail": EventMap["order.late"] & { adminId: string };
  }
}

/**
 * Notifies everybody who works on orders about those that are due soon or late, unless they were delivered or refunded
 * meanwhile, mails the admins about late ones, and notifies those to whom the work on one is given.
 */
export function announceDueTimes(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.due-soon", {
    description: "order due soon, to the staff",
    find: findLate,
    notices: (order, ctx, { dueAt }) => noticesOfDue(ctx, order, { dueAt, isLate: false }),
  });

  announce(subscriptions, "order.late", {
    description: "order late, to the staff",
    find: findLate,
    notices: (order, ctx, { dueAt }) => noticesOfDue(ctx, order, { dueAt, isLate: true }),
  });

  announce(subscriptions, "order.handed-over", {
    description: "work on an order handed over, to a colleague",
    find: async (ctx, { orderId, workerId }) => {
      const order = await getOrderWithLines(ctx, orderId);
      return order.workerId === workerId ? order : null;
    },
    notices: async (order, ctx, { workerId, byId }, eventId) => {
      const [worker, by] = await Promise.all([findUser(ctx, workerId), findUser(ctx, byId)]);
      return noticesToStaff(worker ? [worker] : [], {
        ...handedOverNotice(nameOrderByReport(order), by?.name ?? ""),
        orderId: order.id,
        eventKey: `handed-over:${eventId}`,
      });
    },
  });

  const adminMails = {
    name: "late order mails",
    description: "Write to the admins about a late order",
  };
  // A mail of its own for each of them, so that one who can't be reached stops no other.
  subscriptions.on("order.late", adminMails, async (ctx, late, eventId) => {
    if (!(await getSection(ctx, "delivery")).areAdminsMailed) return;
    for (const { id: adminId } of await listAdmins(ctx))
      await ctx.emit("order-late.mail", { ...late, adminId }, { key: `${eventId}:${adminId}` });
  });

  announce(subscriptions, "order-late.mail", {
    description: "an order is late, to an admin",
    find: findLate,
    mail: async (order, ctx, { dueAt, adminId }) => {
      const admin = await findUser(ctx, adminId);
      if (admin?.deactivatedAt !== null) return null;
      const { emailNotifications, orderUpdates } = await getPreferences(ctx, adminId);
      if (!emailNotifications || !orderUpdates) return null;
      const content = orderLateMail({
        name: admin.name,
        order: nameOrderForStaff(withLinesDue(order, dueAt)),
        due: await dueIn(ctx, { dueAt: new Date(dueAt) }),
        link: `${ctx.config.publicUrl}/admin/orders?order=${order.id}`,
      });
      return { to: { name: admin.name, address: admin.email }, content };
    },
  });
}

async function findLate(
  ctx: Context,
  { orderId }: Pick<EventMap["order.late"], "orderId">,
): Promise<OrderWithLines | null> {
  const order = await getOrderWithLines(ctx, orderId);
  return isWorkedOn(order) ? order : null;
}

/** With the lines only that are due then; with all where a question has moved their due times since. */
function withLinesDue(order: OrderWithLines, due: string): OrderWithLines {
  const lines = order.lines.filter(({ dueAt }) => dueAt?.toISOString() === due);
  return lines.length === 0 ? order : { ...order, lines };
}

async function noticesOfDue(
  ctx: Context,
  order: OrderWithLines,
  { dueAt, isLate }: { dueAt: EventMap["order.late"]["dueAt"]; isLate: boolean },
): Promise<NewNotification[]> {
  const when = await dueIn(ctx, { dueAt: new Date(dueAt) });
  const notice = dueNotice(nameOrderByReport(withLinesDue(order, dueAt)), when, isLate);
  return (await listHolders(ctx, "work on orders")).map(({ id: userId }) => ({
    ...notice,
    userId,
    topic: "order",
    type: "default",
    orderId: order.id,
    eventKey: `${isLate ? "late" : "due-soon"}:${order.id}:${dueAt}`,
  }));
}
