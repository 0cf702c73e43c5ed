import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { CategoryKind } from "#contracts/texts-catalogue";
import { columnsBut } from "#platform/database/columns-but";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { isUniqueViolation } from "#platform/database/unique-violation";
import type { Category } from "./catalogue.ts";
import { categories } from "./catalogue-tables.ts";

const categoryColumns = columnsBut(categories, ["createdAt"]);

export async function selectCategories(db: Database): Promise<Category[]> {
  return db
    .select(categoryColumns)
    .from(categories)
    .orderBy(asc(categories.createdAt), asc(categories.id));
}

/** A category of this kind, locked: until the transaction ends it can't be changed or get children. */
export async function lockCategory(
  db: Database,
  { id, kind }: { id: string; kind: CategoryKind },
): Promise<Category | null> {
  const isOfKind = kind === "category" ? isNull : isNotNull;
  return firstRow(
    db
      .select(categoryColumns)
      .from(categories)
      .where(and(eq(categories.id, id), isOfKind(categories.parentId)))
      .for("update"),
  );
}

/** Those of the categories that are there; until the transaction ends they can't be deleted. */
export async function lockCategories(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { parentId: string | null }>> {
  if (ids.length === 0) return new Map();
  const held = await db
    .select({ id: categories.id, parentId: categories.parentId })
    .from(categories)
    .where(inArray(categories.id, [...ids]))
    .orderBy(asc(categories.id))
    .for("key share");
  return new Map(held.map(({ id, parentId }) => [id, { parentId }]));
}

/** False when the name is taken. */
export async function insertCategory(
  db: Database,
  category: typeof categories.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(categories).values(category).onConflictDoNothing().returning();
  return inserted.length === 1;
}

/** Null when the name is taken, which fails the transaction. */
export async function updateCategoryRow(
  db: Database,
  id: string,
  changes: Partial<Omit<typeof categories.$inferInsert, "id" | "createdAt" | "version">>,
): Promise<Category | null> {
  try {
    const [updated] = await db
      .update(categories)
      .set({ ...changes, version: sql`${categories.version} + 1` })
      .where(eq(categories.id, id))
      .returning(categoryColumns);
    return updated ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Deletes a category and its children, and removes them from products. Returns how many categories. */
export async function deleteCategoryRows(db: Database, id: string): Promise<number> {
  const deleted = await db
    .delete(categories)
    .where(or(eq(categories.id, id), eq(categories.parentId, id)))
    .returning({ id: categories.id });
  return deleted.length;
}
