import type { Context } from "#platform/context";

/** What all admins are notified of about one of them. */
export type AdminAlert =
  | { kind: "appointed" }
  | { kind: "new device"; device: string; network: string }
  | { kind: "second step off" };

declare module "#platform/context" {
  interface EventMap {
    /** `userId` is the admin whom it is about. */
    "admins.alerted": { userId: string; alert: AdminAlert };
  }
}

/** Within a transaction: every admin will be mailed. */
export const alertAdmins = (ctx: Context, userId: string, alert: AdminAlert): Promise<void> =>
  ctx.emit("admins.alerted", { userId, alert });
