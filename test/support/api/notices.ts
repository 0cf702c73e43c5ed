import type { TestShop } from "#test/create-test-shop";

/** What the newest notification says. */
export const readNewestNotice = async (shop: TestShop, userId: string): Promise<string> =>
  (await messagesTo(shop, userId)).at(-1)!;

/** What happened by the titles of the notifications about questions, revisions and due times, the first one first. */
export async function listNoticeTitles(shop: TestShop, userId: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and type = 'default' order by created_at",
    [userId],
  );
  return rows.map(({ title }) => title.replace(/: .*/, ""));
}

/** The texts of the notifications, of one type if it is given, the first one first. */
export async function messagesTo(
  shop: TestShop,
  userId: string,
  type: string | null = null,
): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ message: string }>(
    `select message from notifications where user_id = $1 and type = coalesce($2, type)
     order by created_at, id`,
    [userId, type],
  );
  return rows.map(({ message }) => message);
}
