import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import {
  deleteFetchesBefore,
  deleteFetchesBy,
  type Fetch,
  insertFetches,
  selectFetches,
} from "./file-fetches-store.ts";

/** Who a link was given to: an account, by its id, or the recipient of a mailed link. */
export type Reader = string;

/** The reader of a page that a mailed link opens. */
export const linkReader: Reader = "link";

/** Files were fetched by a link that was given to this reader. */
export const recordFetches = (
  ctx: Context,
  fileIds: readonly string[],
  reader: Reader,
): Promise<void> =>
  insertFetches(
    ctx.db,
    fileIds.map((fileId) => ({
      fileId,
      fetchedAt: ctx.now(),
      fetchedBy: reader === linkReader ? null : reader,
    })),
  );

/** The newest fetches of these files. Checks no actor. */
export const listFetches = (ctx: Context, fileIds: readonly string[]): Promise<Fetch[]> =>
  selectFetches(ctx.db, fileIds);

/** For the shop itself: forgets what a closed account fetched. */
export const forgetFetchesBy = (ctx: Context, userId: string): Promise<void> =>
  deleteFetchesBy(ctx.db, userId);

export const deleteOldFetches = (ctx: Context): Promise<void> =>
  deleteFetchesBefore(ctx.db, new Date(ctx.now().getTime() - retention.fileFetchDays * DAY_MS));
