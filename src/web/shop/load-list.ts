import type { Product } from "#contracts/calls/catalogue";
import type { PageShop } from "#web/page-entry.ts";

export interface LoadedList {
  products: Product[];
  total: number | null;
}

/** A list that can't be read is shown as an empty one; the fault is reported. */
export async function loadList(
  shop: PageShop,
  read: () => Promise<{ data: Product[]; total: number | null }>,
): Promise<LoadedList> {
  try {
    const { data, total } = await read();
    return { products: data, total };
  } catch (error) {
    shop.report(error);
    return { products: [], total: 0 };
  }
}
