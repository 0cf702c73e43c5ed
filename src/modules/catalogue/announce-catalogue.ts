import type { SharedTopic } from "#contracts/shared-topics";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";

/** Within a transaction that changes products or categories. */
export const announceCatalogue = (ctx: Context): Promise<void> =>
  announceChange(ctx, "catalogue" satisfies SharedTopic);
