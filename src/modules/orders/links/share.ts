import type { orderShares } from "./shares-tables.ts";

/** Somebody with whom a buyer shares what was delivered, by a link of their own. */
export type Share = typeof orderShares.$inferSelect;

/** Links that one order may have open at once. */
export const MAX_SHARES = 20;

declare module "#platform/context" {
  interface EventMap {
    /** A link is to be mailed: the first one, or another one to the same address. */
    "order.shared": { orderId: string; shareId: string };
  }
}
