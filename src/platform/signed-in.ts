import type { Actor, Context, LockedSession } from "./context.ts";
import { Refusal } from "./errors.ts";

export type SignedIn = Extract<Actor, { userId: string }>;

/** The logged-in person on whose behalf a verb runs; 401 for everybody else. */
export function getSignedIn({ actor }: Pick<Context, "actor">): SignedIn {
  if (actor.kind === "guest" && actor.locked)
    throw new Refusal(
      "session_locked",
      "Your session is locked, since nothing was done in it for a while. Please unlock it to continue.",
    );
  if (actor.kind === "guest" || actor.kind === "system")
    throw new Refusal("unauthenticated", "Please log in to continue");
  return actor;
}

/** Like `getSignedIn`, and also the owner of a locked session, who can do nothing but end it. */
export const getSessionOwner = (ctx: Pick<Context, "actor">): SignedIn | LockedSession =>
  (ctx.actor.kind === "guest" && ctx.actor.locked) || getSignedIn(ctx);
