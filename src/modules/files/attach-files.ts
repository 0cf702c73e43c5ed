import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { markAttached } from "./files-store.ts";

/** Marks files as in use for ever, so that they stay; call it in the transaction that stores the reference to them. */
export async function attachFiles(ctx: Context, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const attached = await markAttached(ctx.db, [...wanted].sort(), ctx.now());
  if (attached.length < wanted.size)
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
}
