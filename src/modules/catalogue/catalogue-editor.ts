import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** Only admins and the shop itself change the catalogue. */
export function mustBeCatalogueEditor(ctx: Context): void {
  if (ctx.actor.kind !== "system") requireRight(ctx, "edit the catalogue");
}
