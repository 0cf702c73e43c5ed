import { may, type Right } from "#contracts/rights";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { getSignedIn, type SignedIn } from "./signed-in.ts";

/** The signed-in person, who has this right; 401 for guests, 403 with `refusal` for everybody else. */
export function requireRight(
  ctx: Pick<Context, "actor">,
  right: Right,
  refusal: string = refusalOf(right),
): SignedIn {
  const actor = getSignedIn(ctx);
  if (!may(actor.kind, right)) throw new Refusal("forbidden", refusal);
  return actor;
}

const refusalOf = (right: Right): string =>
  may("staff", right) ? "Only the shop's own people can do this" : "Only admins can do this";
