import { dueTimeText } from "#contracts/formats";
import { refundWindowText } from "#contracts/refund-window";
import { findUser, getPreferences, listHolders } from "#modules/accounts";
import { refundDecidedMail, refundRequestedMail } from "#modules/mail/orders";
import { refundDecidedNotice, refundRequestedNotice } from "#modules/notifications";
import {
  nameOrder,
  nameOrderByReport,
  nameOrderForStaff,
  type OrderWithLines,
} from "#modules/orders";
import { findRefundRequest } from "#modules/orders/delivery";
import { findRefundWindow } from "#modules/orders/payment";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { announce } from "./announce.ts";
import { mailToBuyer } from "./buyer-mail.ts";
import { getOrderWithLines } from "./get-order.ts";
import { noticesToBuyer, noticesToStaff } from "./notices.ts";

declare module "#platform/context" {
  interface EventMap {
    /** One admin is to be mailed about a buyer's request for a refund. */
    "refund-request.mail": EventMap["order.refund-requested"] & { userId: string };
  }
}

/** What buyers ask back, and what is decided. */
export function announceRefundRequests(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.refund-requested", {
    description: "a buyer asks for a refund, to the admins",
    find: async (ctx, { orderId }) => ({
      order: await getOrderWithLines(ctx, orderId),
      admins: await listHolders(ctx, "handle payments"),
    }),
    notices: async ({ order, admins }, ctx, event) => {
      const { orderId, requestId } = event;
      for (const { id: userId } of admins) {
        const key = `${requestId}:${userId}`;
        await ctx.emit("refund-request.mail", { ...event, userId }, { key });
      }
      return noticesToStaff(admins, {
        ...refundRequestedNotice(nameOrderByReport(order)),
        orderId,
        eventKey: `refund-requested:${requestId}`,
      });
    },
  });

  announce(subscriptions, "refund-request.mail", {
    description: "a buyer asks for a refund, to an admin",
    find: async (ctx, { requestId }) => {
      const request = await findRefundRequest(ctx, requestId);
      return request?.state === "open" ? request : null;
    },
    mail: async ({ text }, ctx, { orderId, userId }) => {
      const user = await findUser(ctx, userId);
      if (!user || !(await getPreferences(ctx, user.id)).emailNotifications) return null;
      const order = await getOrderWithLines(ctx, orderId);
      const content = refundRequestedMail({
        name: user.name,
        order: nameOrderForStaff(order),
        text,
        policy: await describeRefundPolicy(ctx, order),
        link: `${ctx.config.publicUrl}/admin/orders?order=${orderId}`,
      });
      return { to: { name: user.name, address: user.email }, content };
    },
  });

  announceDecision(subscriptions);
}

function announceDecision(subscriptions: Subscriptions): void {
  announce(subscriptions, "order.refund-decided", {
    description: "decision about a buyer's request for a refund",
    find: async (ctx, { orderId, requestId }) => {
      const request = await findRefundRequest(ctx, requestId);
      const { refundCents = null, reply = "" } = request ?? {};
      return {
        order: await getOrderWithLines(ctx, orderId),
        refundCents,
        reply,
      };
    },
    mail: ({ order, ...decided }, ctx) => {
      const facts = { ...decided, supportEmail: ctx.config.supportEmail };
      return mailToBuyer(ctx, order, (buyer) => refundDecidedMail({ ...buyer, ...facts }));
    },
    notices: ({ order, refundCents }, _, { requestId }) =>
      noticesToBuyer(order, {
        ...refundDecidedNotice(nameOrder(order), refundCents),
        eventKey: `refund-decided:${requestId}`,
      }),
  });
}

async function describeRefundPolicy(ctx: Context, order: OrderWithLines): Promise<string | null> {
  const window = await findRefundWindow(ctx, order);
  if (!window) return null;
  const zone = await getTimezone(ctx);
  return refundWindowText(window, (until) => dueTimeText(until, zone), window.deducted);
}
