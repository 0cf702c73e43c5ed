import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Order } from "#contracts/calls/order";
import { reachShopDatabase, verifyAddresses } from "#test/processes/shop-database";
import type { ShopProcess } from "#test/processes/shop-process";
import { type Bench, findProduct } from "./bench.ts";
import { guestOrder } from "./guest-order.ts";

/** The token of the shop's admin. */
export async function logInAsAdmin({ dataDir }: Bench, shop: ShopProcess): Promise<string> {
  const password = (await readFile(join(dataDir, "admin-password"), "utf8")).trim();
  const body = { email: "admin@ridgeline.example", password };
  return (await call<{ token: string }>(shop, null, "/api/auth/login", { method: "POST", body }))
    .token;
}

/** A guest's order, marked as paid in the database. */
export async function addPaidOrder(bench: Bench, shop: ShopProcess, email: string) {
  const { product } = await findProduct(shop);
  const { pool } = await reachShopDatabase(bench.dataDir);
  await verifyAddresses(pool, [email]);
  const body = guestOrder(product, email, email);
  const { _id } = await call<Order>(shop, null, "/api/orders/guest", { method: "POST", body });
  await pool.query(
    `update orders set status = 'new', payment_status = 'completed', paid_at = now(),
      due_at = now() + interval '1 day' where id = $1`,
    [_id],
  );
  await pool.end();
  return _id;
}

export async function call<Reply>(
  { url }: ShopProcess,
  token: string | null,
  path: string,
  { method = "GET", body }: { method?: string; body?: object } = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as Reply;
}
