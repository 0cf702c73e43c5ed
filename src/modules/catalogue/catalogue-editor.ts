import { changedMeanwhile } from "#contracts/errors";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";

/** Only admins and the shop itself change the catalogue. */
export function mustBeCatalogueEditor(ctx: Context): void {
  if (ctx.actor.kind !== "system") requireRight(ctx, "edit the catalogue");
}

/** Refuses a change to a stale version. Without a version any change is accepted. */
export function mustBeVersion(stored: { version: number }, edited: number | undefined): void {
  if (edited !== undefined && edited !== stored.version)
    throw new Refusal("conflict", changedMeanwhile);
}
