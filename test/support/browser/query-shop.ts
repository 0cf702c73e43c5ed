import type { QueryResultRow } from "pg";
import { journeyShop } from "./journey-shop.ts";
import { reachShopDatabase } from "#test/processes/shop-database";

/** Runs a statement in the database of the journeys' shop, for what takes days or needs many orders. */
export async function queryShop<Row extends QueryResultRow>(
  statement: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { pool } = await reachShopDatabase(journeyShop().dataDir);
  try {
    return (await pool.query<Row>(statement, [...values])).rows;
  } finally {
    await pool.end();
  }
}
