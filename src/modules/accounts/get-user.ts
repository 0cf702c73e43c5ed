import type { NotificationPreferences } from "#contracts/preferences";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import {
  selectAdmins,
  selectUser,
  selectUserByEmail,
  selectUserNames,
  type User,
} from "./users-store.ts";

/** A user by id, also a deactivated one. */
export async function getUser(ctx: Context, id: string): Promise<User> {
  const user = await selectUser(ctx.db, id);
  if (!user) throw new Refusal("not_found", "There is no such account");
  return user;
}

/** The same, or null. */
export const findUser = (ctx: Context, id: string): Promise<User | null> => selectUser(ctx.db, id);

/** @param email lower case */
export const findUserByEmail = (ctx: Context, email: string): Promise<User | null> =>
  selectUserByEmail(ctx.db, email);

export const getPreferences = async (
  ctx: Context,
  userId: string,
): Promise<NotificationPreferences> => (await getUser(ctx, userId)).preferences;

/** Names by id. */
export async function listUserNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  const found = await selectUserNames(ctx.db, ids);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Everybody who runs the shop now. */
export const listAdmins = (ctx: Context): Promise<User[]> => selectAdmins(ctx.db);
