import type { Category } from "#contracts/calls/catalogue";
import type { PageShop } from "#page";

/** Null when there is no such category. Any other failure is thrown. */
export async function findCategory(shop: PageShop, id: string): Promise<Category | null> {
  try {
    return (await shop.api.getCategory({ params: { id: id.toLowerCase() } })).data;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Nothing is there, or nothing can be. Both the server's refusals and the client's errors carry their code. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "not_found" || error.code === "invalid");
