import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { NotificationPreferences } from "#contracts/preferences";
import type { Role } from "#contracts/roles";
import type { Database } from "#platform/database/database";
import { firstRow } from "#platform/database/rows";
import { prepared } from "#platform/database/statements/prepared";
import { guestVerifications, pendingRegistrations, users } from "./accounts-tables.ts";

export type StoredUser = typeof users.$inferSelect;
/** A user without the columns that prove something, which only the login and a mailed link read. */
export type User = Omit<StoredUser, "passwordHash" | "registrationNonce">;

const { passwordHash: _hash, registrationNonce: _nonce, ...withoutSecret } = getTableColumns(users);
export const openColumns = withoutSecret;

/** Adds a user; null when the address is taken. */
export const insertUser = (db: Database, user: typeof users.$inferInsert): Promise<User | null> =>
  firstRow(
    db
      .insert(users)
      .values(user)
      .onConflictDoNothing({ target: users.email })
      .returning(openColumns),
  );

export const selectUser = (db: Database, id: string): Promise<User | null> =>
  firstRow(db.select(openColumns).from(users).where(eq(users.id, id)));

/** Existing ones only, in no order. */
export async function selectPreferences(
  db: Database,
  id: string,
): Promise<User["preferences"] | null> {
  const [found] = await preferencesOfUser(db).execute({ id });
  return found?.preferences ?? null;
}

const preferencesOfUser = prepared((db) =>
  db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, sql.placeholder("id"))),
);

export async function isUserClosed(db: Database, id: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deactivatedAt)));
  return found.length > 0;
}

/** The whole row, locked. */
export const lockUser = (db: Database, id: string): Promise<StoredUser | null> =>
  firstRow(db.select().from(users).where(eq(users.id, id)).for("update"));

export const selectUserByEmail = (db: Database, email: string): Promise<User | null> =>
  firstRow(db.select(openColumns).from(users).where(eq(users.email, email)));

/** The nonce of the link that opened this address's account; null without one, or where another way opened it. */
export async function selectRegistrationNonce(db: Database, email: string): Promise<string | null> {
  const [found] = await db
    .select({ nonce: users.registrationNonce })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deactivatedAt)));
  return found?.nonce ?? null;
}

export async function selectUserNames(
  db: Database,
  ids: string[],
): Promise<{ id: string; name: string; isClosed: boolean }[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      name: users.name,
      isClosed: sql<boolean>`${users.deactivatedAt} is not null`,
    })
    .from(users)
    .where(inArray(users.id, ids));
}

/** The working accounts of these roles, oldest first. */
export async function selectUsersOfRoles(db: Database, roles: readonly Role[]): Promise<User[]> {
  return workingUsers(db).execute({ roles });
}

const workingUsers = prepared((db) =>
  db
    .select(openColumns)
    .from(users)
    .where(
      and(
        sql`${users.role} = any(${sql.placeholder("roles")}::text[])`,
        isNull(users.deactivatedAt),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id)),
);

/** All working admins under row locks, always in the same order. */
export async function lockAdmins(db: Database): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .for("update");
}

/** The account must exist; rows are never deleted. */
export const updateUser = async (
  db: Database,
  id: string,
  values: Partial<Omit<StoredUser, "id" | "email" | "createdAt">>,
): Promise<User> =>
  (await firstRow(db.update(users).set(values).where(eq(users.id, id)).returning(openColumns)))!;

/** Changes a user; also returns when an email address was verified as a guest's, null for never. */
export async function updateUserWithContact(
  db: Database,
  id: string,
  values: Parameters<typeof updateUser>[2],
  email: string,
): Promise<{ user: User; verifiedAt: Date | null }> {
  const { verifiedAt, email: column } = guestVerifications;
  const verified = sql<Date | null>`(
    select ${verifiedAt} from ${guestVerifications} where ${column} = ${email}
  )`.mapWith(verifiedAt);
  const [row] = await db
    .update(users)
    .set(values)
    .where(eq(users.id, id))
    .returning({ ...openColumns, verified });
  const { verified: at, ...user } = row!;
  return { user, verifiedAt: at };
}

const noNotifications: NotificationPreferences = {
  inAppNotifications: false,
  emailNotifications: false,
  orderUpdates: false,
  marketingEmails: false,
  systemAlerts: false,
};

/** Deletes the personal data of a user; the row stays for its references. */
export async function anonymiseUser(
  db: Database,
  id: string,
  { at, ...values }: { name: string; email: string; passwordHash: string; at: Date },
): Promise<void> {
  await db
    .update(users)
    .set({
      ...values,
      phone: "",
      shippingAddress: null,
      preferences: noNotifications,
      registrationNonce: null,
      isTwoFactorEnabled: false,
      deactivatedAt: at,
      updatedAt: at,
    })
    .where(eq(users.id, id));
}

/**
 * The hashes that a login is checked against, in one statement whether there is an account, a pending one or neither.
 */
export async function selectLogin(
  db: Database,
  email: string,
): Promise<{ user: StoredUser | null; pendingHashes: string[] }> {
  const given = sql`given.email`;
  const [found] = await db
    .select({
      user: users,
      pendingHashes: sql<string[]>`array(select password_hash from ${pendingRegistrations}
        where email = given.email order by requested_at desc, nonce)`,
    })
    .from(sql`(select ${email}::text as email) given`)
    .leftJoin(users, eq(users.email, given));
  return found ?? { user: null, pendingHashes: [] };
}

export async function selectPasswordHash(db: Database, id: string): Promise<string | null> {
  const [found] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  return found?.passwordHash ?? null;
}
