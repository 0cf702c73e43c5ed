import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

/** Only admins and the shop itself change the catalogue. */
export function mustBeCatalogueEditor(ctx: Context): void {
  const { kind } = ctx.actor;
  if (kind === "admin" || kind === "system") return;
  if (kind === "guest") throw new Refusal("unauthenticated", "Please sign in");
  throw new Refusal("forbidden", "Only admins can change the catalogue");
}
