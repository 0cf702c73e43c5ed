import { findUser } from "#modules/accounts";
import type { Context } from "#platform/context";
import { selectCustomerOrders, updateSearchText } from "./customer-orders-store.ts";
import { formatSearchText } from "./order-search.ts";
import { addLines } from "./order-lines-store.ts";

const BATCH = 100;

/** Updates the search text of a customer's orders to the account's current name. For the shop itself. */
export async function refreshOrderSearch(ctx: Context, customerId: string): Promise<void> {
  const account = await findUser(ctx, customerId);
  for (let offset = 0; ; offset += BATCH) {
    const found = await selectCustomerOrders(ctx.db, { customerId, limit: BATCH, offset });
    for (const order of await addLines(ctx.db, found))
      await updateSearchText(ctx.db, order.id, formatSearchText({ ...order, account }));
    if (found.length < BATCH) return;
  }
}
