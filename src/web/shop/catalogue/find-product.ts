import { nullIfMissing } from "#client/null-if-missing";
import type { ProductDetails } from "#contracts/calls/catalogue";
import { isId } from "#contracts/ids";
import type { PageShop } from "#page";

/** By the id of the query, else by the path where it is an id, else by the slug. Null when there is no such product. */
export async function findProduct(
  shop: PageShop,
  slug: string,
  queryId: string | null,
): Promise<ProductDetails | null> {
  const id = (queryId ?? (isId(slug.toLowerCase()) ? slug : null))?.toLowerCase();
  const found =
    id === undefined
      ? shop.api.listProducts({ query: { slug, page: 1, limit: 1 } }).then(({ data }) => data[0])
      : shop.api.getProduct({ params: { id } }).then(({ data }) => data);
  return (await found.catch(nullIfMissing)) ?? null;
}
