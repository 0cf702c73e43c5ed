import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { markAttached } from "./files-store.ts";

/** Marks files as permanently used; call it in the transaction that stores the reference. */
export async function attachFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  const needed = new Set(ids);
  if (needed.size === 0) return;
  const attached = await markAttached(ctx.db, [...needed].sort(), ctx.now());
  if (attached.length < needed.size)
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
}
