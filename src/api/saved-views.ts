import { adminOrderContract } from "#contracts/calls/admin-orders";
import { customerContract } from "#contracts/calls/customers";
import type { savedViewContract } from "#contracts/calls/saved-views";
import { listCustomers } from "#modules/accounts/customers";
import {
  deleteView,
  listViews,
  type SavedView,
  saveView,
  updateView,
} from "#modules/accounts/saved-views";
import { listAllOrders } from "#modules/orders/office";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readOrderFilter } from "./admin-orders.ts";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";

export const savedViewHandlers: HandlersOf<typeof savedViewContract> = {
  async listViews({ ctx, query: { list } }) {
    const views = await listViews(ctx, list);
    const presented = [];
    // One after the other: a page of counts must not take all connections.
    for (const { id: _id, ...view } of views) {
      const counted = await countListed(ctx, view);
      if (counted !== "forbidden") presented.push({ _id, ...view, ...counted });
    }
    return presented;
  },
  saveView: async ({ ctx, body }) => ({ _id: await saveView(ctx, body) }),
  updateView: ({ ctx, params, body }) =>
    done(updateView(ctx, params.id, body), "The view is saved."),
  deleteView: ({ ctx, params }) => done(deleteView(ctx, params.id), "The view is deleted."),
};

interface Counted {
  count: number | null;
  isMinimum: boolean;
}

const meaningless: Counted = { count: null, isMinimum: false };

/** "forbidden" where the view looks at what the caller has no right to. */
async function countListed(
  ctx: Context,
  { list, query }: Pick<SavedView, "list" | "query">,
): Promise<Counted | "forbidden"> {
  const first = { page: 1, limit: 1 };
  try {
    if (list === "customers") {
      const read = customerContract.listCustomers.query.safeParse({ ...query, ...first });
      if (!read.success) return meaningless;
      const { total, isTotalMinimum } = await listCustomers(ctx, read.data);
      return { count: total, isMinimum: isTotalMinimum };
    }
    const read = adminOrderContract.listAllOrders.query.safeParse(query);
    if (!read.success) return meaningless;
    const { page: _page, limit: _limit, ...filter } = read.data;
    const selected = readOrderFilter(filter, await getTimezone(ctx));
    const { total, isMinimum } = await listAllOrders(ctx, selected, first);
    return { count: total, isMinimum };
  } catch (error) {
    if (error instanceof Refusal && error.code === "forbidden") return "forbidden";
    throw error;
  }
}
