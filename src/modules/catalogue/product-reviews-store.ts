import { eq } from "drizzle-orm";
import { bayesianMean, NO_STARS } from "#contracts/reviews";
import type { Database } from "#platform/database/database";
import type { ProductReviews } from "./catalogue.ts";
import { products } from "./catalogue-tables.ts";

/** Locks a product's row, archived or not, until the transaction ends. */
export async function lockProductRow(db: Database, id: string): Promise<void> {
  await db.select({ id: products.id }).from(products).where(eq(products.id, id)).for("update");
}

/** Expects a locked product. Its version stays, since nothing that the editor shows has changed. */
export async function updateProductReviews(
  db: Database,
  id: string,
  { figures, newest }: ProductReviews,
): Promise<void> {
  await db
    .update(products)
    .set({
      reviewFigures: figures,
      newestReviews: newest,
      ratingScore: bayesianMean(figures?.stars ?? NO_STARS),
    })
    .where(eq(products.id, id));
}
