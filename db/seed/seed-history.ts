import { listAdmins } from "#modules/accounts";
import { reportDueOrders } from "#modules/orders/due";
import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import type { Context } from "#platform/context";
import { liveThrough } from "./live-through.ts";
import { pastOrders } from "./past-orders.ts";
import { openPastShop, type PastProduct } from "./past-shop.ts";

export interface HistoryOptions {
  withReviews: boolean;
  /** Lets the simulated PayPal know the payments, so that they can be refunded and compared like others. */
  addPastPayments: (payments: PastPayment[]) => Promise<void>;
}

/**
 * Within the transaction that fills an empty shop: gives it the orders of the last six months, by the shop's own verbs
 * with the clock set back.
 */
export async function seedHistory(
  ctx: Context,
  products: ReadonlyMap<string, PastProduct>,
  { withReviews, addPastPayments }: HistoryOptions,
): Promise<void> {
  const [admin] = await listAdmins(ctx);
  if (!admin) return;
  const shop = await openPastShop(ctx, { products, withReviews, adminId: admin.id });
  for (const [number, past] of pastOrders.entries()) await liveThrough(shop, past, number);
  // Nobody is to be notified today of what was due then.
  await reportDueOrders(shop.at(shop.now, ctx.actor));
  await addPastPayments(shop.payments);
}
