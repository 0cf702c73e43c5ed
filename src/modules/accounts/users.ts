import { defaultPreferences, type NotificationPreferences } from "#contracts/preferences";
import { may, type Right } from "#contracts/rights";
import { type Role, roles } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import {
  insertUser,
  lockAdmins,
  lockUser,
  isUserClosed,
  selectPreferences,
  selectUser,
  selectUserByEmail,
  selectUserNames,
  selectUsersOfRoles,
  type StoredUser,
  type User,
} from "./users-store.ts";

/** A user by id, also a deactivated one. */
export const getUser = async (ctx: Context, id: string): Promise<User> =>
  (await selectUser(ctx.db, id)) ?? refuse();

/** The account, unless there is none or it is closed. */
export const mustBeOpen = <U extends User>(user: U | null): U =>
  user?.deactivatedAt === null ? user : refuse();

/** Within a transaction: an open account, locked. */
export const lockOpenUser = async (ctx: Context, id: string): Promise<StoredUser> =>
  mustBeOpen(await lockUser(ctx.db, id));

function refuse(): never {
  throw new Refusal("not_found", "There is no such account");
}

/** A user by id, also a deactivated one; null if there is none. */
export const findUser = (ctx: Context, id: string): Promise<User | null> => selectUser(ctx.db, id);

/** @param email lower case */
export const findUserByEmail = (ctx: Context, email: string): Promise<User | null> =>
  selectUserByEmail(ctx.db, email);

export const getPreferences = async (
  ctx: Context,
  userId: string,
): Promise<NotificationPreferences> => (await selectPreferences(ctx.db, userId)) ?? refuse();

/** Whether there was an account that is closed now; does not check the actor. */
export const isAccountClosed = (ctx: Context, userId: string): Promise<boolean> =>
  isUserClosed(ctx.db, userId);

/** The names of these users by their ids, also of closed accounts. */
export async function listUserNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const found = await selectUserNames(ctx.db, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The names of these users by their ids, without closed accounts. */
export async function listOpenUserNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const found = await selectUserNames(ctx.db, ids);
  return new Map(found.filter(({ isClosed }) => !isClosed).map(({ id, name }) => [id, name]));
}

export const listAdmins = (ctx: Context): Promise<User[]> => selectUsersOfRoles(ctx.db, ["admin"]);

/** Everybody with an account that has this right now. */
export const listHolders = (ctx: Context, right: Right): Promise<User[]> =>
  selectUsersOfRoles(
    ctx.db,
    roles.filter((role) => may(role, right)),
  );

/** Adds an account; null when its address is taken. */
export const createUser = (
  ctx: Context,
  user: {
    name: string;
    email: string;
    passwordHash: string;
    role: Role;
    registrationNonce?: string;
  },
): Promise<User | null> =>
  insertUser(ctx.db, {
    ...user,
    id: ctx.newId(),
    preferences: defaultPreferences,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });

/** Makes the admin account that the operator names. An account with this address is left as it is, password and role. */
export async function createFirstAdmin(
  ctx: Context,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<"created" | "already there"> {
  if (await findUserByEmail(ctx, email)) return "already there";
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx, async (ctx) => {
    const user = await createUser(ctx, {
      name,
      email,
      passwordHash,
      role: "admin",
    });
    if (!user) return "already there";
    await recordAudit(ctx, { action: "admin.created", subject: `user:${user.id}` });
    return "created";
  });
}

/** Within a transaction: refuses to remove the last working admin. */
export async function mustLeaveAnAdmin(ctx: Context, userId: string): Promise<void> {
  const admins = await lockAdmins(ctx.db);
  if (admins.some(({ id }) => id === userId) && admins.length === 1)
    throw new Refusal("conflict", "The shop needs at least one admin. Nothing was changed.");
}
