import { expect, test } from "vitest";
import { useTestDatabase } from "#test/test-database";

const { pool } = useTestDatabase();

async function countListeners(): Promise<number[]> {
  const client = await pool.connect();
  client.release();
  return [pool.listenerCount("connect"), client.connection.listenerCount("errorMessage")];
}

test("observers are notified of error codes until they unsubscribe, without adding listeners to the pool", async () => {
  const before = await countListeners();
  const seen: string[][] = Array.from({ length: 20 }, () => []);
  const stops = seen.map((codes) => pool.observeErrors((code) => codes.push(code)));
  expect(await countListeners()).toEqual(before);
  await expect(pool.query("select 1 / 0")).rejects.toThrow("division by zero");
  for (const stop of stops) stop();
  await expect(pool.query("select 1 / 0")).rejects.toThrow("division by zero");
  expect(seen).toEqual(seen.map(() => ["22012"]));
});
