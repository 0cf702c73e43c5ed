import type { leavingContract } from "#contracts/calls/leaving";
import { closeOwnAccount, requestAccountClosing } from "#modules/accounts/leaving";
import { listOpenOrders } from "#modules/orders/own";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentOwnSummary } from "./present-order.ts";

export const leavingHandlers: HandlersOf<typeof leavingContract> = {
  listOpenOrders: async ({ ctx }) => (await listOpenOrders(ctx)).map(presentOwnSummary),
  requestAccountClosing: async ({ ctx }) => {
    const email = await requestAccountClosing(ctx);
    return { success: true, message: `We have emailed a link to ${email}.` };
  },
  closeAccount: ({ ctx, body }) => done(closeOwnAccount(ctx, body), "Your account is closed."),
};
