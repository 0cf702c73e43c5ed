import type { Context } from "#platform/context";
import type { User } from "#accounts/users-store";
import { asRole } from "./session.ts";

/** On behalf of somebody who has just proven to be this person, while the request still counts as a guest's. */
export function asPerson(ctx: Context, { id: userId, role }: Pick<User, "id" | "role">): Context {
  const { actor } = ctx;
  if (actor.kind === "system") return ctx;
  const { address, userAgent } = actor;
  const kind = asRole(role);
  return { ...ctx, actor: { kind, userId, address, ...(userAgent ? { userAgent } : {}) } };
}
