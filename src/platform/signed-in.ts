import type { Actor, Context } from "./context.ts";
import { Refusal } from "./errors.ts";

/** Somebody with an account. */
export type SignedIn = Extract<Actor, { userId: string }>;

/** The signed-in person on whose behalf a verb runs; 401 for everybody else. */
export function getSignedIn({ actor }: Pick<Context, "actor">): SignedIn {
  if (actor.kind === "guest" || actor.kind === "system")
    throw new Refusal("unauthenticated", "Please log in to continue");
  return actor;
}

/** The signed-in admin; 401 for guests, 403 for everybody else. */
export function getAdmin(ctx: Pick<Context, "actor">): SignedIn {
  const actor = getSignedIn(ctx);
  if (actor.kind !== "admin") throw new Refusal("forbidden", "Only admins can do this");
  return actor;
}
