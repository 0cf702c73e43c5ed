import type pg from "pg";
import type { TestShop } from "./create-test-shop.ts";

/** Runs `work` and returns every statement sent on the shop's connections meanwhile. */
export async function countStatements<T>(
  shop: TestShop,
  work: () => Promise<T>,
): Promise<{ statements: string[]; result: T }> {
  const statements: string[] = [];
  const watched = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      statements.push(typeof first === "string" ? first : String((first as { text: string }).text));
      return query(...args);
    }) as typeof client.query;
  };
  shop.database.pool.on("acquire", watch);
  try {
    const result = await work();
    return { statements, result };
  } finally {
    shop.database.pool.off("acquire", watch);
    for (const client of watched) delete (client as Partial<pg.PoolClient>).query;
  }
}
