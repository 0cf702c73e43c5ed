import { defaultPreferences } from "#contracts/preferences";
import type { Role } from "#contracts/roles";
import type { Context } from "#platform/context";
import { insertUser, type User } from "./users-store.ts";

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
