import type { Context } from "#platform/context";

/** What all admins are notified of about an account with rights in the office. */
export type AdminAlert =
  | { kind: "appointed" }
  | { kind: "new device"; device: string; network: string }
  | { kind: "second step off" };

declare module "#platform/context" {
  interface EventMap {
    /** `userId` is the account that it is about. */
    "admins.alerted": { userId: string; alert: AdminAlert };
  }
}

/** Within a transaction: every admin will be mailed, and the owner of the account. */
export const alertAdmins = (ctx: Context, userId: string, alert: AdminAlert): Promise<void> =>
  ctx.emit("admins.alerted", { userId, alert });
