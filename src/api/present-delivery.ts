import type { OrderShare } from "#contracts/calls/delivery";
import type { SentBackDelivery as WireSentBack } from "#contracts/calls/office-order";
import type { Decoded } from "#contracts/calls/values";
import { fileUrl } from "#modules/files";
import { hasFirstPage, signedArchiveUrl, signedUrl } from "#modules/files/downloads";
import { rightReader } from "#modules/files/fetches";
import { type DeliveredFile, findWaiting, type Order, type OrderWithLines } from "#modules/orders";
import type { SentBackDelivery } from "#modules/orders/office";
import {
  allVersionsArchive,
  deliveredNames,
  type Delivery,
  sentArchive,
  versionArchive,
} from "#modules/orders/delivery";
import { shareExpiresAt } from "#modules/orders/links";
import type { Context } from "#platform/context";
import { isViewable } from "./file-reply.ts";
import { toFileReader } from "./reader-of.ts";

/** Seconds for which a file's link on an order page works; the page makes new ones each time. */
const FILE_LINK_SECONDS = 60 * 60;

/** What the buyer asked back; without what was refunded for it. */
export const presentRefundRequests = ({ moneyBackRequests }: Delivery) =>
  moneyBackRequests.map(({ id, state, text, requestedAt, closedAt, reply }) => ({
    _id: id,
    state,
    text,
    requestedAt,
    closedAt,
    reply,
  }));

/** Refund requests with what was refunded for them. */
export const presentPaidRequests = (delivery: Delivery) =>
  presentRefundRequests(delivery).map((request, index) => {
    const { refundCents } = delivery.moneyBackRequests[index]!;
    return { ...request, refund: refundCents };
  });

/** The deliveries, who made them, and the revisions that the buyer requested. */
export const presentDelivery = (ctx: Context, order: OrderWithLines, delivery: Delivery) => ({
  versions: presentVersions(ctx, order, delivery).map((version, index) => ({
    ...version,
    deliveredBy: delivery.versions[index]!.deliveredByName,
  })),
  allVersionsUrl: presentAllVersions(ctx, order, delivery),
  revisions: delivery.revisions.map(({ id, files, ...revision }) => ({
    _id: id,
    version: revision.version,
    line: revision.line,
    state: revision.state,
    cause: revision.cause,
    text: revision.text,
    files: files.map((file) => presentSent(ctx, order, file)),
    requestedAt: revision.requestedAt,
    dueAt: revision.dueAt,
    closedAt: revision.closedAt,
    reason: revision.reason,
  })),
  revisionUntil: delivery.revisionUntil,
});

/**
 * Without by whom.
 * @param share the link that the links to files are given to; without it, they are given to the caller
 */
export const presentVersions = (
  ctx: Context,
  order: OrderWithLines,
  { versions }: Delivery,
  share?: SharedLink,
) =>
  versions.map(({ version, deliveredAt, remarks, changes, files }) => {
    const links = linksTo(ctx, { order, version, files, share });
    return {
      version,
      deliveredAt,
      remarks,
      changes,
      files: files.map(({ id, contentType, bytes, sha256, line, since = version }, position) => {
        const file = links.files[position]!;
        const viewUrl = isViewable(contentType) ? `${file.url}&view=1` : null;
        const pageUrl = hasFirstPage({ contentType, bytes }) ? `${file.url}&page=1` : null;
        return {
          ...file,
          _id: id,
          savedAs: links.names[position]!,
          since,
          line: line ?? null,
          viewUrl,
          pageUrl,
          contentType,
          bytes,
          sha256,
        };
      }),
      archiveUrl: links.archiveUrl,
    };
  });

/** A link to one ZIP of all versions; null where there is only one. */
export function presentAllVersions(
  ctx: Context,
  order: OrderWithLines,
  { versions }: Pick<Delivery, "versions">,
  share?: SharedLink,
): string | null {
  const newest = versions.at(-1);
  if (!newest || versions.filter(({ files }) => files.length > 0).length < 2) return null;
  const archive = allVersionsArchive({
    order,
    version: newest.version,
    shareId: share?.id,
    line: share?.line,
  });
  const reader = toFileReader(ctx, order, share?.id);
  return signedArchiveUrl(ctx, { ...archive, reader }, FILE_LINK_SECONDS);
}

/** A link to all that its buyer sent as one ZIP; null for fewer than two files with its lines. */
export function presentSentArchive(ctx: Context, order: OrderWithLines): string | null {
  const count = order.lines.reduce((sum, { snapshot }) => sum + snapshot.attachments.length, 0);
  if (count < 2) return null;
  const reader = toFileReader(ctx, order);
  return signedArchiveUrl(ctx, { ...sentArchive(order), reader }, FILE_LINK_SECONDS);
}

/** A link for the caller, who works on orders, to a ZIP of what several buyers sent; null where that is nothing. */
export function presentInputs(
  ctx: Context,
  archive: { name: string; contents: string } | null,
): string | null {
  if (!archive || !("userId" in ctx.actor)) return null;
  const reader = rightReader(ctx.actor.userId, "work on orders");
  return signedArchiveUrl(ctx, { ...archive, reader }, FILE_LINK_SECONDS);
}

/** The newest delivery, with links as those of its versions. */
export function presentCompletion(ctx: Context, order: OrderWithLines, share?: SharedLink) {
  const { completion } = order;
  if (!completion) return null;
  const { files, version = 1 } = completion;
  const links = linksTo(ctx, { order, version, files, share });
  return {
    completedAt: new Date(completion.completedAt),
    completionRemarks: completion.remarks,
    completionAttachments: links.files,
    archiveUrl: links.archiveUrl,
  };
}

/** What waits for approval, with links to its files for those who work on the order. */
export function presentPrepared(
  ctx: Context,
  order: OrderWithLines,
  maker: { id: string; name: string } | null,
) {
  const waiting = findWaiting(order);
  if (!waiting || !maker) return null;
  const { preparedAt, remarks, files, next } = waiting;
  const version = next?.version ?? 1;
  return {
    preparedAt: new Date(preparedAt),
    maker: { _id: maker.id, name: maker.name },
    remarks,
    version: next?.version ?? null,
    changes: next?.changes ?? "",
    files: linksTo(ctx, { order, version, files, share: undefined }).files,
  };
}

/** What was sent back, as the call that delivers it again takes it. */
export function presentSentBack(
  sentBack: SentBackDelivery | null,
): Decoded<typeof WireSentBack> | null {
  if (!sentBack) return null;
  const { by, files, next, ...facts } = sentBack;
  const added = files.slice(0, files.length - (next?.kept ?? 0));
  return {
    ...facts,
    by: { _id: by.id, name: by.name },
    version: next?.version ?? null,
    changes: next?.changes ?? "",
    line: next?.line ?? null,
    files: added.map(({ id, name, bytes, line = null }) => ({
      filename: name,
      url: fileUrl(id),
      bytes,
      line,
    })),
    keptFiles: files.slice(added.length).map(({ id }) => id),
  };
}

/** The people with whom the delivery is shared; for its buyer and for admins. */
export const presentShares = (
  ctx: Context,
  { shares }: Delivery,
): { shares: Decoded<typeof OrderShare>[] } => ({
  shares: shares.map((share) => ({
    _id: share.id,
    email: share.email,
    line: share.line,
    sentAt: share.sentAt,
    expiresAt: shareExpiresAt(ctx, share),
    usedAt: share.usedAt,
    endedAt: share.endedAt,
  })),
});

/** A file that somebody sent with a question or a revision. */
export const presentSent = (ctx: Context, order: Order, file: { id: string; name: string }) => ({
  filename: file.name,
  url: linkToSent(ctx, order, file.id),
});

/** A link to a file that the buyer sent. */
export const linkToSent = (ctx: Context, order: Order, id: string): string =>
  signedUrl(ctx, { id }, FILE_LINK_SECONDS, { reader: toFileReader(ctx, order) });

type SharedLink = Pick<Delivery["shares"][number], "id" | "line">;

interface Linked {
  order: OrderWithLines;
  version: number;
  files: DeliveredFile[];
  share: SharedLink | undefined;
}

/** Links to files that were delivered together, and to all of them as one ZIP unless it is a single one. */
function linksTo(ctx: Context, { order, version, files, share }: Linked) {
  const reader = toFileReader(ctx, order, share?.id);
  const names = deliveredNames(order, { version, files });
  const archive = {
    ...versionArchive({ order, version, shareId: share?.id, line: share?.line }),
    reader,
  };
  return {
    names,
    files: files.map((file, position) => ({
      filename: file.name,
      url: signedUrl(ctx, file, FILE_LINK_SECONDS, { reader, name: names[position]! }),
    })),
    archiveUrl: files.length < 2 ? null : signedArchiveUrl(ctx, archive, FILE_LINK_SECONDS),
  };
}
