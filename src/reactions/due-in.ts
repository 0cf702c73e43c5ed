import { dueTimeText } from "#contracts/due-text";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";

/** A due time with the shop's zone, since a message does not know its reader's; null where there is none. */
export async function dueIn<At extends Date | null>(
  ctx: Context,
  { dueAt }: { dueAt: At },
): Promise<string | Exclude<At, Date>> {
  if (!(dueAt instanceof Date)) return dueAt as Exclude<At, Date>;
  return dueTimeText(dueAt, (await getSection(ctx, "calendar")).timezone);
}
