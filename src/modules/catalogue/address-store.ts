import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database/database";
import { isPublicSql, products } from "./catalogue-tables.ts";

export interface AddressedProduct {
  id: string;
  title: string;
  updatedAt: Date;
}

/** A slice of the public products, oldest first; new ones come last. */
export async function selectAddressedProducts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<AddressedProduct[]> {
  // Skipped rows are read from the index alone.
  const slice = db
    .select({ id: products.id })
    .from(products)
    .where(isPublicSql)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(limit)
    .offset(offset);
  return db
    .select({ id: products.id, title: products.title, updatedAt: products.updatedAt })
    .from(products)
    .where(inArray(products.id, slice))
    .orderBy(asc(products.createdAt), asc(products.id));
}

export const countAddressedProducts = (db: Database): Promise<number> =>
  db.$count(products, isPublicSql);
