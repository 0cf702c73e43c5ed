import type { shopHealthContract, ShopHealth as HealthReply } from "#contracts/calls/shop-health";
import { dismissEvent, getShopHealth, listGivenUp, retryEvent } from "#modules/shop-health";
import type { HandlersOf } from "./handlers.ts";
import { done, sendPage } from "./reply.ts";
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
  listDeadEvents: ({ ctx, query, setTotal }) =>
    sendPage(
      listGivenUp(ctx, readPaging(query)),
      setTotal,
      ({ id, createdAt, deadAt, ...event }) => ({
        ...event,
        _id: id,
        createdAt: createdAt.toISOString(),
        deadAt: deadAt.toISOString(),
      }),
    ),
  retryDeadEvent: ({ ctx, params }) => done(retryEvent(ctx, params.id), "The event runs again"),
  dismissDeadEvent: ({ ctx, params }) =>
    done(dismissEvent(ctx, params.id), "The event is dismissed"),
};
