import { isOfficeRight, may, type Right } from "#contracts/rights";
import type { Context } from "./context.ts";
import { Refusal } from "./errors.ts";
import { getSignedIn, type SignedIn } from "./signed-in.ts";

/** The logged-in person, who has this right; 401 for guests, 403 with `refusal` for everybody else. */
export function requireRight(
  ctx: Pick<Context, "actor">,
  right: Right,
  refusal: string = describeMissingRight(right),
): SignedIn {
  const actor = getSignedIn(ctx);
  if (!may(actor.kind, right)) throw new Refusal("forbidden", refusal);
  if (actor.suspension && isOfficeRight(right))
    throw new Refusal(actor.suspension.code, actor.suspension.message);
  return actor;
}

/** Whether the caller has this right and may use it now. */
export const hasRight = ({ actor }: Pick<Context, "actor">, right: Right): boolean =>
  may(actor.kind, right) && !("suspension" in actor && isOfficeRight(right));

const describeMissingRight = (right: Right): string =>
  may("staff", right) ? "Only the shop's own people can do this" : "Only admins can do this";
