import type { ProductDetails } from "#contracts/calls/catalogue";
import { isId } from "#contracts/ids";
import type { PageShop } from "#page";
import { isMissing } from "./find-category.ts";

/** By the id of the query, else by the path where it is an id, else by the slug. Null when there is no such product. */
export async function findProduct(
  shop: PageShop,
  slug: string,
  queryId: string | null,
): Promise<ProductDetails | null> {
  const id = (queryId ?? (isId(slug.toLowerCase()) ? slug : null))?.toLowerCase();
  try {
    if (id === undefined) return await findBySlug(shop, slug);
    return (await shop.api.getProduct({ params: { id } })).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const findBySlug = async (shop: PageShop, slug: string) =>
  (await shop.api.listProducts({ query: { slug, page: 1, limit: 1 } })).data[0] ?? null;
