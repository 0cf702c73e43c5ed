import type { Context } from "#platform/context";
import { getAdmin } from "#platform/signed-in";

/** Only admins and the shop itself change the catalogue. */
export function mustBeCatalogueEditor(ctx: Context): void {
  if (ctx.actor.kind !== "system") getAdmin(ctx);
}
