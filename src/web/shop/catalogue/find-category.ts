import { nullIfMissing } from "#client/null-if-missing";
import type { Category } from "#contracts/calls/catalogue";
import type { PageShop } from "#page";

/** Null when there is no such category. Any other failure is thrown. */
export const findCategory = (shop: PageShop, id: string): Promise<Category | null> =>
  shop.api
    .getCategory({ params: { id: id.toLowerCase() } })
    .then(({ data }) => data, nullIfMissing);
