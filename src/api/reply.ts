import type { SetTotal } from "./handlers.ts";

/** The reply of a call that only does something, once that is done. */
export async function done(work: Promise<unknown>, message: string) {
  await work;
  return { success: true as const, message };
}

interface Page<Item> {
  items: Item[];
  total: number;
}

/** The items of a page as they are sent; the total becomes a header. */
export async function sendPage<Item, Sent>(
  reading: Promise<Page<Item>>,
  setTotal: SetTotal,
  present: (item: Item) => Sent,
): Promise<Sent[]> {
  const { items, total } = await reading;
  setTotal(total);
  return items.map((item) => present(item));
}
