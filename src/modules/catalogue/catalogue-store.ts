import { and, asc, desc, eq, isNull, like, ne, type SQL, sql } from "drizzle-orm";
import type { ProductStatus } from "#contracts/calls/catalogue";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { prepared } from "#platform/database/statements/prepared";
import { containing } from "#platform/database/escape-like";
import type { Turnaround } from "#contracts/delivery-tiers";
import { bayesianMean, NO_STARS } from "#contracts/reviews";
import type {
  CategoryRef,
  Product,
  ProductList,
  ProductReviews,
  ReviewedProduct,
} from "./catalogue.ts";
import { isListedSql, isPublicSql, productCategories, products } from "./catalogue-tables.ts";

const productColumns = {
  ...columnsBut(products, ["searchTitle", "newestReviews", "ratingScore"]),
  categories: sql<CategoryRef[]>`(
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'parentId', c.parent_id)
      order by pc.position), '[]'::json)
    from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = products.id)`.as("refs"),
};

export interface ProductSelection {
  /** Leaves out everything that visitors may not see. */
  isPublicOnly: boolean;
  /** A listing's sort value; anything else keeps server order. */
  sort?: string | undefined;
  search?: string | undefined;
  slug?: string | undefined;
  categoryId?: string | undefined;
  except?: string | undefined;
  status?: ProductStatus | undefined;
}

export async function selectProductPage(
  db: Database,
  selection: ProductSelection,
  { page, limit }: { page: number; limit: number },
): Promise<ProductList> {
  const where = toProductCondition(selection);
  const order = toProductSort(selection.sort);
  // Pages through ids only, so that no product before the page is read.
  const pageOfIds = db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
    .as("page_of_ids");
  const [items, total] = await Promise.all([
    db
      .select(productColumns)
      .from(products)
      .innerJoin(pageOfIds, eq(pageOfIds.id, products.id))
      .orderBy(...order),
    db.$count(products, where),
  ]);
  return { items, total };
}

/** Looks at all products that are not deleted, drafts included; null where no tier counts working hours. */
export async function selectSlowestWorkingTier(
  db: Database,
): Promise<(Turnaround & { name: string; title: string }) | null> {
  const tier = sql`jsonb_array_elements(${products.tiers})`;
  const [slowest] = await db
    .select({
      title: products.title,
      name: sql<string>`tier ->> 'name'`,
      hours: sql<number>`(tier ->> 'hours')::float8`,
    })
    .from(products)
    .crossJoinLateral(sql`${tier} as tier`)
    .where(and(isListedSql, sql`tier ->> 'counting' = 'working'`))
    .orderBy(desc(sql`(tier ->> 'hours')::float8`))
    .limit(1);
  return slowest ? { ...slowest, counting: "working" } : null;
}

/** The ids of a whole list, in its order. */
export async function selectProductIds(
  db: Database,
  selection: ProductSelection,
): Promise<string[]> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(toProductCondition(selection))
    .orderBy(...toProductSort(selection.sort));
  return found.map(({ id }) => id);
}

function toProductCondition({ isPublicOnly, search, slug, ...more }: ProductSelection): SQL {
  const { categoryId, except, status } = more;
  const conditions = [isPublicOnly ? isPublicSql : isListedSql];
  if (search) conditions.push(like(products.searchTitle, sql`lower(${containing(search)})`));
  if (status) conditions.push(eq(products.status, status));
  if (slug) conditions.push(eq(products.slug, slug));
  if (except) conditions.push(ne(products.id, except));
  if (categoryId)
    conditions.push(
      sql`exists (select 1 from product_categories pc
        where pc.product_id = products.id and pc.category_id = ${categoryId})`,
    );
  return and(...conditions)!;
}

/** The documented order of a list, in SQL. */
function toProductSort(sort: string | undefined): SQL[] {
  const serverOrder = [asc(products.createdAt), asc(products.id)];
  switch (sort) {
    case "priceLow":
      return [asc(products.priceCents), ...serverOrder];
    case "priceHigh":
      return [desc(products.priceCents), ...serverOrder];
    case "latest":
      return [desc(products.createdAt), desc(products.id)];
    case "rating":
      return [desc(products.ratingScore), ...serverOrder];
    default:
      return serverOrder;
  }
}

export async function selectProductsByIds(db: Database, ids: string[]): Promise<Product[]> {
  const [id] = ids;
  return ids.length === 1 ? productOfId(db).execute({ id }) : productsOfIds(db).execute({ ids });
}

/** For one id PostgreSQL reuses its plan. For a list of ids it plans each time, which takes longer than the lookup. */
const productOfId = prepared((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

const productsOfIds = prepared((db) =>
  db
    .select(productColumns)
    .from(products)
    .where(sql`${products.id} = any(${sql.placeholder("ids")}::uuid[])`),
);

export const selectReviewedProduct = (db: Database, id: string): Promise<ReviewedProduct | null> =>
  firstRow(reviewedProductOfId(db).execute({ id }));

const reviewedProductOfId = prepared((db) =>
  db
    .select({ ...productColumns, newestReviews: products.newestReviews })
    .from(products)
    .where(eq(products.id, sql.placeholder("id"))),
);

/** A product that is not archived, under a lock until the transaction ends. */
export const lockProduct = (db: Database, id: string): Promise<Product | null> =>
  firstRow(
    db
      .select(productColumns)
      .from(products)
      .where(and(eq(products.id, id), isNull(products.archivedAt)))
      .for("update"),
  );

type ProductRow = typeof products.$inferInsert;

export async function insertProduct(db: Database, row: ProductRow): Promise<void> {
  await db.insert(products).values(row);
}

/** Changes a product that the transaction has locked. */
export async function updateProductRow(
  db: Database,
  id: string,
  changes: Partial<Omit<ProductRow, "id" | "createdAt" | "version">>,
): Promise<void> {
  await db
    .update(products)
    .set({ ...changes, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

export async function replaceProductCategories(
  db: Database,
  productId: string,
  categoryIds: string[],
): Promise<void> {
  await db.delete(productCategories).where(eq(productCategories.productId, productId));
  if (categoryIds.length === 0) return;
  const rows = [...new Set(categoryIds)].map((categoryId, position) => ({
    productId,
    categoryId,
    position,
  }));
  await db.insert(productCategories).values(rows);
}

export async function hasAnyEntry(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select exists (select from categories) or exists (select from products) as found`,
  );
  return rows[0]?.["found"] === true;
}

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
