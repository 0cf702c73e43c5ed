import { findOpen } from "#contracts/order-questions";
import { listOpenUserNames, listUserNames } from "#modules/accounts";
import { listFileFacts } from "#modules/files/attached";
import { listFetches } from "#modules/files/fetches";
import type { Context } from "#platform/context";
import type { Share } from "#orders/links/share-link";
import { selectOrderShares } from "#orders/links/shares-store";
import type { DeliveredFile, OrderWithLines } from "#orders/order";
import {
  selectRefundRequest,
  selectOrderRefundRequests,
  selectRevision,
  selectOrderRevisions,
  selectOrderVersions,
} from "./deliveries-store.ts";
import type { RefundRequest, Revision, Version } from "./delivery.ts";
import { revisionUntil } from "./revision-rules.ts";

type Facts = NonNullable<ReturnType<Awaited<ReturnType<typeof listFileFacts>>["get"]>>;

interface DeliveredVersion extends Omit<Version, "files"> {
  files: (DeliveredFile & Pick<Facts, "contentType" | "bytes" | "sha256">)[];
  /** Name of who delivered it; null when that is not known, or the account is closed. */
  deliveredByName: string | null;
}

/** Everything that was delivered with an order, and what its buyer found wrong with it. */
export interface Delivery {
  /** The first one first. */
  versions: DeliveredVersion[];
  /** Oldest first; of an open one, when the next version is due. */
  revisions: Revision[];
  /** What its buyer asked back, oldest first. */
  moneyBackRequests: RefundRequest[];
  /** With whom it is shared, the newest first. */
  shares: Share[];
  /** Until when a revision can be requested; null when it can't. */
  revisionUntil: Date | null;
}

/** A delivered file was downloaded. */
export interface DeliveredFetch {
  fileName: string;
  /** The version with which the file was first delivered. */
  version: number;
  fetchedAt: Date;
  /** Null for a download with a mailed link. */
  fetchedBy: { name: string } | null;
  /** Whose link it was if the buyer shared it, empty where that is not known any more; else null. */
  sharedWith: string | null;
}

/** The newest downloads of a delivery, and how many there were. Does not check the actor. */
export async function readFetches(
  ctx: Context,
  { versions, shares }: Pick<Delivery, "versions" | "shares">,
): Promise<{ fetches: DeliveredFetch[]; fetchCount: number }> {
  const delivered = new Map(
    versions.flatMap(({ version, files }) =>
      files.map(
        ({ id, name, since = version }) => [id, { fileName: name, version: since }] as const,
      ),
    ),
  );
  const { newest, total } = await listFetches(ctx, [...delivered.keys()]);
  const people = newest.flatMap(({ fetchedBy }) => fetchedBy ?? []);
  const names = await listUserNames(ctx, [...new Set(people)]);
  const addresses = new Map(shares.map(({ id, email }) => [id, email]));
  const fetches = newest.map(({ fileId, fetchedAt, fetchedBy, shareId }) => ({
    ...delivered.get(fileId)!,
    fetchedAt,
    fetchedBy: fetchedBy === null ? null : { name: names.get(fetchedBy) ?? "" },
    sharedWith: shareId === null ? null : (addresses.get(shareId) ?? ""),
  }));
  return { fetches, fetchCount: total };
}

/** Once it is closed nothing more is due. */
const withOpenDue = (revision: Revision): Revision =>
  revision.state === "open" ? revision : { ...revision, dueAt: null };

/** The delivery of an order that the actor may see. Does not check the actor. */
export async function readDelivery(ctx: Context, order: OrderWithLines): Promise<Delivery> {
  if (order.completion === null)
    return { versions: [], revisions: [], moneyBackRequests: [], shares: [], revisionUntil: null };
  const [versions, revisions, moneyBackRequests, shares] = await Promise.all([
    selectOrderVersions(ctx.db, [order.id]),
    selectOrderRevisions(ctx.db, [order.id]),
    selectOrderRefundRequests(ctx.db, [order.id]),
    selectOrderShares(ctx.db, [order.id]),
  ]);
  const people = versions.flatMap(({ deliveredBy }) => deliveredBy ?? []);
  const [facts, names] = await Promise.all([
    listFileFacts(
      ctx,
      versions.flatMap(({ files }) => files.map(({ id }) => id)),
    ),
    listOpenUserNames(ctx, [...new Set(people)]),
  ]);
  const shown = versions.map((version) => ({
    ...version,
    files: version.files.flatMap((file) => {
      const known = facts.get(file.id);
      return known ? { ...known, ...file } : [];
    }),
    deliveredByName: version.deliveredBy && (names.get(version.deliveredBy) ?? null),
  }));
  const until = revisionUntil(order);
  const canRequest = until !== null && until > ctx.now() && !findOpen(revisions);
  return {
    versions: shown,
    revisions: revisions.map(withOpenDue),
    moneyBackRequests,
    shares,
    revisionUntil: canRequest ? until : null,
  };
}

/** For the shop itself; does not check the actor. */
export const findRevision = (ctx: Context, id: string): Promise<Revision | null> =>
  selectRevision(ctx.db, id);

/** For the shop itself; does not check the actor. */
export const findRefundRequest = (ctx: Context, id: string): Promise<RefundRequest | null> =>
  selectRefundRequest(ctx.db, id);

/** For the shop itself; does not check the actor. */
export async function findVersion(
  ctx: Context,
  { orderId, version }: { orderId: string; version: number },
): Promise<Version | null> {
  const versions = await selectOrderVersions(ctx.db, [orderId]);
  return versions.find((each) => each.version === version) ?? null;
}

/** Deliveries of orders that the actor may see, oldest first. Does not check the actor. */
export const listOrderDeliveries = async (
  ctx: Context,
  orderIds: readonly string[],
): Promise<{
  versions: Version[];
  revisions: Revision[];
  moneyBackRequests: RefundRequest[];
  shares: Share[];
}> => ({
  versions: await selectOrderVersions(ctx.db, orderIds),
  revisions: await selectOrderRevisions(ctx.db, orderIds),
  moneyBackRequests: await selectOrderRefundRequests(ctx.db, orderIds),
  shares: await selectOrderShares(ctx.db, orderIds),
});
