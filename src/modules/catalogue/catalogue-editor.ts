import { isDeepStrictEqual } from "node:util";
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

/** Only values up to this length are written to the audit log; of longer ones only that they changed. */
const MAX_SHOWN = 100;

/** Old and new value of each changed field. */
export function listChanges<T extends object>(before: T, after: T): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const name of Object.keys(after) as (keyof T & string)[]) {
    if (unnamed.has(name) || isDeepStrictEqual(before[name], after[name])) continue;
    const [from, to] = [before[name], after[name]];
    changed[name] = isShort(from) && isShort(to) ? { from, to } : true;
  }
  return changed;
}

/** They change with every change. */
const unnamed = new Set(["version", "updatedAt"]);

const isShort = (value: unknown): boolean =>
  value === null ||
  typeof value === "number" ||
  (typeof value === "string" && value.length <= MAX_SHOWN);
