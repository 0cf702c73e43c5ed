import type { shopHealthContract, ShopHealth as HealthReply } from "#contracts/calls/shop-health";
import { dismissEvent, getShopHealth, listGivenUp, retryEvent } from "#modules/shop-health";
import type { HandlersOf } from "./handlers.ts";
import { readPaging } from "./read-paging.ts";

/** When this process began. */
const startedAt = new Date(Date.now() - process.uptime() * 1000);

export const shopHealthHandlers: HandlersOf<typeof shopHealthContract> = {
  getShopHealth: async ({ ctx }): Promise<HealthReply> => {
    const { settlement, backup, ...health } = await getShopHealth(ctx);
    const { release, isPublic } = ctx.config;
    return {
      ...health,
      version: release,
      startedAt: startedAt.toISOString(),
      isPublic,
      settlement: {
        ...settlement,
        finishedAt: settlement.finishedAt?.toISOString() ?? null,
      },
      backup: backup && { ...backup, finishedAt: backup.finishedAt.toISOString() },
    };
  },
  listDeadEvents: async ({ ctx, query, setTotal }) => {
    const { items, total } = await listGivenUp(ctx, readPaging(query));
    setTotal(total);
    return items.map(({ id, createdAt, deadAt, ...event }) => ({
      ...event,
      _id: id,
      createdAt: createdAt.toISOString(),
      deadAt: deadAt.toISOString(),
    }));
  },
  retryDeadEvent: async ({ ctx, params }) => {
    await retryEvent(ctx, params.id);
    return { success: true, message: "The event runs again" };
  },
  dismissDeadEvent: async ({ ctx, params }) => {
    await dismissEvent(ctx, params.id);
    return { success: true, message: "The event is dismissed" };
  },
};
