import type { TestShop } from "./create-test-shop.ts";

/** Titles of the notifications about questions, revisions and due times, the first one first. */
export async function noticesOf(shop: TestShop, userId: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and type = 'default' order by created_at",
    [userId],
  );
  return rows.map(({ title }) => title);
}
