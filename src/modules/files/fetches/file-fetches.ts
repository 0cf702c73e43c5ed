import { retention } from "#contracts/retention";
import type { Right } from "#contracts/rights";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import {
  countFetches,
  deleteFetchesBefore,
  deleteFetchesBy,
  type Fetch,
  type Fetcher,
  hasFetch,
  insertFetch,
  selectFetches,
  selectFetchesBy,
} from "./file-fetches-store.ts";

declare module "#platform/errors" {
  interface RefusalDetails {
    /** The page that a file's link is from no longer opens. */
    isLinkEnded?: true;
  }
}

/** To whom a link was given: an account, by its id alone or with a right, or who has a mailed or a shared link. */
export type Reader = string;

/** The reader of a page that an account's right opens. Their links open files only while the account has that right. */
export const rightReader = (userId: string, right: Right): Reader => `right:${userId}:${right}`;

/** The reader of an order's page that a mailed link opens. Their links open files only while that link does. */
export const linkReader = (orderId: string, version: number): Reader =>
  `link:${orderId}:${version}`;

/** The reader of a page that a buyer shared. Their links open files only while the share is open. */
export const sharedReader = (shareId: string): Reader => `share:${shareId}`;

/** What opened the page with the links to files: a share, a mailed link to the order, or an account. */
export type PageLink =
  | { shareId: string }
  | { orderId: string; version: number }
  | { userId: string; right?: Right };

/** Whether it still opens that page. */
export type LinkCheck = (ctx: Context, link: PageLink) => Promise<boolean>;

/** Refuses the reader of a page whose link has ended, and an account that is closed or lost the right to that page. */
export async function requireOpenLink(
  ctx: Context,
  reader: Reader,
  isLinkOpen: LinkCheck | undefined,
): Promise<void> {
  const link = toPageLink(reader);
  if (isLinkOpen ? await isLinkOpen(ctx, link) : "userId" in link) return;
  throw new Refusal("not_found", endedText(link), { isLinkEnded: true });
}

function endedText(link: PageLink): string {
  if ("userId" in link)
    return link.right === undefined
      ? "The account that this link was made for is closed."
      : `The account that this link was made for may not ${link.right} any more.`;
  return "shareId" in link
    ? "The link to these shared files has ended. Please ask the person who shared them."
    : "The link to this order has ended. Please open the newest one that was emailed to you.";
}

function toPageLink(reader: Reader): PageLink {
  const [kind, id = "", detail = ""] = reader.split(":");
  if (kind === "share") return { shareId: id };
  if (kind === "right") return { userId: id, right: detail as Right };
  return kind === "link" ? { orderId: id, version: Number(detail) } : { userId: reader };
}

/** A whole file was fetched by a link that was given to this reader. */
export const recordFetch = (ctx: Context, fileId: string, reader: Reader): Promise<void> =>
  insertFetch(ctx.db, toFileFetch(ctx, fileId, reader));

/** Parts that one reader gets within this time are one fetch. */
const PARTS_MS = 60 * 60_000;

/** A part of a file was fetched. All parts together, also those that a whole fetch left missing, are one fetch. */
export async function recordPart(ctx: Context, fileId: string, reader: Reader): Promise<void> {
  const fetch = toFileFetch(ctx, fileId, reader);
  const since = new Date(fetch.fetchedAt.getTime() - PARTS_MS);
  if (await hasFetch(ctx.db, fetch, since)) return;
  await inTransaction(ctx, async (ctx) => {
    await lockUntilCommit(ctx, `file-fetch:${fileId}:${reader}`);
    if (!(await hasFetch(ctx.db, fetch, since))) await insertFetch(ctx.db, fetch);
  });
}

function toFileFetch(ctx: Context, fileId: string, reader: Reader): Fetch {
  const link = toPageLink(reader);
  return {
    fileId,
    fetchedAt: ctx.now(),
    fetchedBy: "userId" in link ? link.userId : null,
    shareId: "shareId" in link ? link.shareId : null,
  };
}

/** The newest fetches of these files, and how many there are. Does not check the actor. */
export async function listFetches(
  ctx: Context,
  fileIds: readonly string[],
): Promise<{ newest: Fetch[]; total: number }> {
  const [newest, total] = await Promise.all([
    selectFetches(ctx.db, fileIds),
    countFetches(ctx.db, fileIds),
  ]);
  return { newest, total };
}

/** All that one person fetched of these files, the newest first. Does not check the actor. */
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
