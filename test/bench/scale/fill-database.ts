import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { foldOrderChanges, foldSaleChanges } from "#src/modules/sales/sales-store.ts";
import { defineRandomValues } from "./random-values.ts";
import { addCatalogue } from "./fill-catalogue.ts";
import { addOrders } from "./fill-orders.ts";
import { addCustomers } from "./fill-people.ts";
import type { Size } from "./size.ts";

const filledTables =
  "products product_categories users orders order_lines payment_attempts reward_ledger outbox".split(
    " ",
  );

/**
 * Fills the database of a shop that has its demo products: products, customers, and three years of orders with all that
 * belongs to them. The same size gives the same shop. Indexes are recreated afterwards, which is many times faster.
 */
export async function fillDatabase(
  connection: pg.ClientConfig,
  size: Size,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set synchronous_commit = off; set work_mem = '128MB'; set maintenance_work_mem = '512MB'",
    );
    await defineRandomValues(client);
    const restoreIndexes = await dropIndexes(client);
    try {
      await addEverything(client, size, log);
    } finally {
      log("indexes");
      await restoreIndexes();
    }
    log("statistics");
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function addEverything(client: pg.Client, size: Size, log: (line: string) => void) {
  log(`${size.products} products`);
  await addCatalogue(client, size);
  log(`${size.customers} customers`);
  await addCustomers(client, size);
  await addOrders(client, size, log);
  log("sums");
  await foldAll(client);
}

async function foldAll(client: pg.Client): Promise<void> {
  const db = drizzle(client);
  const everything = 100_000_000;
  await foldOrderChanges(db, everything);
  await foldSaleChanges(db, everything);
  await client.query("select sum_up_deliveries()");
}

/** Keeps unique indexes. Returns the statements that recreate the others. */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [filledTables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
