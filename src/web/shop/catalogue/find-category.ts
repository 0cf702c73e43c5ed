import type { Category } from "#contracts/calls/catalogue";
import type { PageShop } from "#page";

/** Null when there is no such category. Any other failure is thrown. */
export const findCategory = (shop: PageShop, id: string): Promise<Category | null> =>
  shop.api
    .getCategory({ params: { id: id.toLowerCase() } })
    .then(({ data }) => data, nullIfMissing);

/** Nothing is there, or nothing can be. Both the server's refusals and the client's errors carry their code. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && isMissing(error.code)) return null;
  throw error;
}

const isMissing = (code: unknown) => code === "not_found" || code === "invalid";
