/** Somebody with whom a buyer shares what was delivered, by a link of their own. */
export interface Share {
  id: string;
  orderId: string;
  email: string;
  /** When a link was mailed last. */
  sentAt: Date;
  /** When its page was opened last; null for never. */
  usedAt: Date | null;
  /** When the link was ended; none is mailed any more. */
  endedAt: Date | null;
}

/** Links that one order may have open at once. */
export const MAX_SHARES = 20;

declare module "#platform/context" {
  interface EventMap {
    /** A link is to be mailed: the first one, or another one to the same address. */
    "order.shared": { orderId: string; shareId: string };
  }
}
