import type { ProductStatus } from "#contracts/calls/catalogue";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { requireRight } from "#platform/require-right";
import {
  type CategorySales,
  countProductsByStatus,
  startSnapshot,
  type ProductSales,
  selectCategorySales,
  selectTopProducts,
} from "./analytics-store.ts";
import type { Days } from "./period.ts";

export interface ProductFigures {
  /** Those with the most revenue first. */
  topProducts: ProductSales[];
  /** Every line counts for the first main category that its product had when it was ordered; adds up to the revenue. */
  byCategory: CategorySales[];
  /** Counts all products that are not archived, as they are now. */
  byStatus: { status: ProductStatus; products: number }[];
}

const TOP_COUNT = 10;

/** Sales figures for admins, of a range of days or of all time: exact, and from one snapshot. */
export async function getProductFigures(ctx: Context, range: Days | null): Promise<ProductFigures> {
  requireRight(ctx, "see revenue");
  return inTransaction(ctx, async ({ db }) => {
    await startSnapshot(db);
    return {
      topProducts: await selectTopProducts(db, range, TOP_COUNT),
      byCategory: await selectCategorySales(db, range),
      byStatus: await countProductsByStatus(db),
    };
  });
}
