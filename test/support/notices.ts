import type { TestShop } from "./create-test-shop.ts";

/** What the newest notification says. */
export async function newestNoticeOf(shop: TestShop, userId: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ message: string }>(
    "select message from notifications where user_id = $1 order by created_at desc, id desc limit 1",
    [userId],
  );
  return rows[0]!.message;
}

/** Titles of the notifications about questions, revisions and due times, the first one first. */
export async function noticesOf(shop: TestShop, userId: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and type = 'default' order by created_at",
    [userId],
  );
  return rows.map(({ title }) => title);
}
