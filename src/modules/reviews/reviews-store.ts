import { and, asc, count, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import type { ReviewState, StarCounts } from "#contracts/reviews";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { containing } from "#platform/database/escape-like";
import type { Review } from "./review.ts";
import { insiderOrders, reviews, reviewTextSql } from "./reviews-tables.ts";

const newestFirst = [desc(reviews.createdAt), asc(reviews.id)];

export async function insertReview(db: Database, review: Review): Promise<void> {
  await db.insert(reviews).values(review);
}

export async function updateReview(
  db: Database,
  id: string,
  changes: Partial<Omit<Review, "id" | "orderId" | "productId" | "createdAt">>,
): Promise<void> {
  await db.update(reviews).set(changes).where(eq(reviews.id, id));
}

export const selectReview = (db: Database, id: string): Promise<Review | null> =>
  firstRow(db.select().from(reviews).where(eq(reviews.id, id)));

export const lockReview = (db: Database, id: string): Promise<Review | null> =>
  firstRow(db.select().from(reviews).where(eq(reviews.id, id)).for("update"));

/** One product's review in an order, under a row lock. */
export const lockProductReview = (
  db: Database,
  { orderId, productId }: Pick<Review, "orderId" | "productId">,
): Promise<Review | null> =>
  firstRow(
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.orderId, orderId), eq(reviews.productId, productId)))
      .for("update"),
  );

export const selectOrderReviews = (db: Database, orderIds: readonly string[]): Promise<Review[]> =>
  db
    .select()
    .from(reviews)
    .where(inArray(reviews.orderId, [...orderIds]))
    .orderBy(asc(reviews.createdAt), asc(reviews.id));

/** Removes the writer's name from the reviews of an order, and returns the products that they are of. */
export async function clearNames(db: Database, orderId: string): Promise<string[]> {
  const cleared = await db
    .update(reviews)
    .set({ name: null })
    .where(eq(reviews.orderId, orderId))
    .returning({ productId: reviews.productId });
  return cleared.map(({ productId }) => productId);
}

const isBuyersSql = eq(reviews.isInsider, false);

/** Marks reviews of insiders' orders that are not marked yet, and returns the products that they are of. */
export async function markInsiderReviews(db: Database): Promise<string[]> {
  const marked = await db
    .update(reviews)
    .set({ isInsider: true })
    .from(insiderOrders)
    .where(and(eq(reviews.orderId, insiderOrders.orderId), isBuyersSql))
    .returning({ productId: reviews.productId });
  return [...new Set(marked.map(({ productId }) => productId))];
}

const isShownReview = (productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.state, "shown"), isBuyersSql);

export const selectShownReviews = (
  db: Database,
  productId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Review[]> =>
  db
    .select()
    .from(reviews)
    .where(isShownReview(productId))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);

export const countShownReviews = (db: Database, productId: string): Promise<number> =>
  db.$count(reviews, isShownReview(productId));

/** Counts all reviews of a product by its buyers, shown or not; null without any. */
export async function countStars(db: Database, productId: string) {
  const rows = await db
    .select({
      rating: reviews.rating,
      reviews: count(),
      matching: sql<number>`(count(*) filter (where matches_roof))::int`,
      hidden: sql<number>`(count(*) filter (where state = 'hidden'))::int`,
      waiting: sql<number>`(count(*) filter (where state = 'waiting'))::int`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isBuyersSql))
    .groupBy(reviews.rating);
  if (rows.length === 0) return null;
  const stars: StarCounts = [0, 0, 0, 0, 0];
  for (const row of rows) stars[row.rating - 1] = row.reviews;
  return {
    stars,
    matching: rows.reduce((sum, row) => sum + row.matching, 0),
    hidden: rows.reduce((sum, row) => sum + row.hidden, 0),
    waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
  };
}

export async function countAllStars(db: Database): Promise<StarCounts> {
  const rows = await db
    .select({ rating: reviews.rating, reviews: count() })
    .from(reviews)
    .where(isBuyersSql)
    .groupBy(reviews.rating);
  const stars: StarCounts = [0, 0, 0, 0, 0];
  for (const row of rows) stars[row.rating - 1] = row.reviews;
  return stars;
}

export interface ReviewFilter {
  state?: ReviewState | undefined;
  rating?: number | undefined;
  search?: string | undefined;
}

export async function selectReviews(
  db: Database,
  { state, rating, search }: ReviewFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Review[]; total: number }> {
  const where = and(
    state && eq(reviews.state, state),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    search ? ilike(reviewTextSql, containing(search)) : undefined,
  );
  const [items, total] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(reviews, where),
  ]);
  return { items, total };
}

export async function countByState(db: Database): Promise<Record<ReviewState, number>> {
  const rows = await db
    .select({ state: reviews.state, reviews: count() })
    .from(reviews)
    .groupBy(reviews.state);
  const counts = { waiting: 0, shown: 0, hidden: 0 };
  for (const row of rows) counts[row.state] = row.reviews;
  return counts;
}
