import type { shopHealthContract } from "#contracts/calls/shop-health";
import { dismissEvent, getShopHealth, listGivenUp, retryEvent } from "#modules/shop-health";
import type { HandlersOf } from "./handlers.ts";
import { done, sendPage } from "./reply.ts";
import { readPaging } from "./read-paging.ts";

/** When this process began. */
const startedAt = new Date(Date.now() - process.uptime() * 1000);

export const shopHealthHandlers: HandlersOf<typeof shopHealthContract> = {
  getShopHealth: async ({ ctx }) => {
    const { release, isPublic } = ctx.config;
    return { ...(await getShopHealth(ctx)), version: release, startedAt, isPublic };
  },
  listDeadEvents: ({ ctx, query, setTotal }) =>
    sendPage(listGivenUp(ctx, readPaging(query)), setTotal, ({ id, ...event }) => ({
      ...event,
      _id: id,
    })),
  retryDeadEvent: ({ ctx, params }) => done(retryEvent(ctx, params.id), "The event runs again"),
  dismissDeadEvent: ({ ctx, params }) =>
    done(dismissEvent(ctx, params.id), "The event is dismissed"),
};
