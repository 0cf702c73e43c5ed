import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import type { ShopIdentity } from "#contracts/shop-identity";
import { listAdmins } from "#modules/accounts";
import { reportDueOrders } from "#modules/orders/due";
import { saveSettings } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { liveThrough } from "./live-through.ts";
import { pastOrders } from "./past-orders.ts";
import { sendPastRequests } from "./past-requests.ts";
import { openPastShop, type PastProduct } from "./past-shop.ts";

/** Nobody may take it for a company that exists. */
const demoSeller: ShopIdentity = {
  name: "Ridgeline Demo Reports LLC",
  address: "Invented for this demo\n100 Sample Street\nSpringfield, IL 00000\nUnited States",
  taxId: "00-0000000 (demo)",
};

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
  const identity = { section: "identity", value: demoSeller, version: 0 } as const;
  await saveSettings(shop.at(shop.now, shop.people.admin), identity, () => Promise.resolve());
  for (const [number, past] of pastOrders.entries()) await liveThrough(shop, past, number);
  await sendPastRequests(shop);
  // Nobody is to be notified today of what was due then.
  await reportDueOrders(shop.at(shop.now, ctx.actor));
  await addPastPayments(shop.payments);
}
