import type { orderedRoofContract } from "#contracts/calls/ordered-roofs";
import { findOrderedRoofs } from "#modules/orders/ordered-roofs";
import type { HandlersOf } from "./handlers.ts";

export const orderedRoofHandlers: HandlersOf<typeof orderedRoofContract> = {
  findOrderedRoofs: async ({ ctx, body }) =>
    (await findOrderedRoofs(ctx, body)).map(({ orderId, createdAt, dueAt, ...found }) => ({
      ...found,
      order: orderId,
      orderedAt: createdAt,
      dueAt,
    })),
};
