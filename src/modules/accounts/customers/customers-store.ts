import { and, desc, eq, inArray, isNull, like, ne, type SQL, sql } from "drizzle-orm";
import type { Role } from "#contracts/roles";
import { countAndSelectIds, type Paging } from "#platform/database/count-and-select-ids";
import { asciiEmail } from "#contracts/email-domains";
import type { Database } from "#platform/database/database";
import { containing, escapeLike } from "#platform/database/escape-like";
import { userCounts, userPairsSql, users, userSearchSql } from "#accounts/accounts-tables";
import { openColumns, type User } from "#accounts/users-store";

export interface Search {
  /** Null for customers and staff together. */
  role: Role | null;
  /** Part of a name or an address. */
  text: string;
}

/** How many working accounts have this role; null for customers and staff together. */
export async function countCustomers(db: Database, role: Role | null): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`coalesce(sum(${userCounts.people}), 0)::int` })
    .from(userCounts)
    .where(roleIs(userCounts.role, role));
  return found!.total;
}

/** Newest first. */
export async function selectCustomers(
  db: Database,
  role: Role | null,
  page: Paging,
): Promise<User[]> {
  return selectNewest(db, and(isNull(users.deactivatedAt), roleIs(users.role, role))!, page);
}

/** Lists among those that a search finds; for a search that finds many. */
export async function selectFoundCustomers(
  db: Database,
  search: Search,
  page: Paging,
): Promise<User[]> {
  return selectNewest(db, isFound(search), page);
}

/** As `countAndSelectIds`. Above `most`, call `selectFoundCustomers`. */
export const searchCustomers = (
  db: Database,
  search: Search,
  page: Paging & { most: number },
): Promise<{ total: number; ids: string[] }> =>
  countAndSelectIds(
    db,
    { table: users, condition: isFound(search), order: sql`created_at desc, id desc` },
    page,
  );

export async function selectCustomersByIds(db: Database, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return db
    .select(openColumns)
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(...newestFirst);
}

/** Earlier pages are skipped in the index, without reading their rows. */
async function selectNewest(db: Database, condition: SQL, { limit, offset }: Paging) {
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return db
    .select(openColumns)
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(...newestFirst);
}

const newestFirst = [desc(users.createdAt), desc(users.id)];

const isFound = ({ role, text }: Search): SQL =>
  and(isNull(users.deactivatedAt), roleIs(users.role, role), contains(text))!;

/**
 * Two letters are searched as a pair, since trigrams need three. One letter matches so many rows that an index would
 * not help.
 */
function contains(text: string): SQL {
  const isThere = like(userSearchSql, sql`lower(${containing(asciiEmail(text))})`);
  const letters = Array.from(text);
  if (letters.length !== 2) return isThere;
  const pair = letters.map(escapeLike).join("0");
  return and(like(userPairsSql, sql`lower(${`%${pair}%`})`), isThere)!;
}

type RoleColumn = typeof users.role | typeof userCounts.role;

/** Any other stored role counts as a customer. */
function roleIs(column: RoleColumn, role: Role | null): SQL {
  if (role === null) return ne(column, "admin");
  return role === "customer" ? and(ne(column, "admin"), ne(column, "staff"))! : eq(column, role);
}
