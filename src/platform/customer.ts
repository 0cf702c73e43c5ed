import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { getSignedIn, type SignedIn } from "./signed-in.ts";

/** The signed-in customer or member of staff; 401 for guests, 403 with `refusal` for admins. */
export function getCustomer(ctx: Pick<Context, "actor">, refusal: string): SignedIn {
  const actor = getSignedIn(ctx);
  if (actor.kind === "admin") throw new Refusal("forbidden", refusal);
  return actor;
}
