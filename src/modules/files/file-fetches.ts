import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import {
  deleteFetchesBefore,
  deleteFetchesBy,
  type Fetch,
  type Fetcher,
  insertFetches,
  selectFetches,
  selectFetchesBy,
} from "./file-fetches-store.ts";

/** Who a link was given to: an account, by its id, the recipient of a mailed link, or of one that a buyer shared. */
export type Reader = string;

/** The reader of a page that a mailed link opens. */
export const linkReader: Reader = "link";

const sharedPrefix = "share:";

/** The reader of a page that a buyer shared. Their links open files only while the share is open. */
export const sharedReader = (shareId: string): Reader => `${sharedPrefix}${shareId}`;

/** Whether a share is still open. */
export type ShareCheck = (ctx: Context, shareId: string) => Promise<boolean>;

/** Refuses the reader of a share that has ended. */
export async function requireOpenShare(
  ctx: Context,
  reader: Reader,
  isShareOpen: ShareCheck | undefined,
): Promise<void> {
  const shareId = shareOf(reader);
  if (shareId !== null && !(await isShareOpen?.(ctx, shareId)))
    throw new Refusal(
      "not_found",
      "The link that these files were shared with has ended. Please ask the person who shared them.",
    );
}

const shareOf = (reader: Reader): string | null =>
  reader.startsWith(sharedPrefix) ? reader.slice(sharedPrefix.length) : null;

const isAccount = (reader: Reader): boolean => reader !== linkReader && shareOf(reader) === null;

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
      fetchedBy: isAccount(reader) ? reader : null,
      shareId: shareOf(reader),
    })),
  );

/** The newest fetches of these files. Checks no actor. */
export const listFetches = (ctx: Context, fileIds: readonly string[]): Promise<Fetch[]> =>
  selectFetches(ctx.db, fileIds);

/** All that one person fetched of these files, the newest first. Checks no actor. */
export const listFetchesBy = (
  ctx: Context,
  fileIds: readonly string[],
  fetcher: Fetcher,
): Promise<Fetch[]> => selectFetchesBy(ctx.db, fileIds, fetcher);

/** For the shop itself: forgets what a closed account fetched. */
export const forgetFetchesBy = (ctx: Context, userId: string): Promise<void> =>
  deleteFetchesBy(ctx.db, userId);

export const deleteOldFetches = (ctx: Context): Promise<void> =>
  deleteFetchesBefore(ctx.db, new Date(ctx.now().getTime() - retention.fileFetchDays * DAY_MS));
