import type { OrderShare } from "#contracts/calls/delivery";
import { linkReader, type Reader, signedArchiveUrl, signedUrl } from "#modules/files";
import { type Delivery, type Order, orderNumberOf, shareExpiresAt } from "#modules/orders";
import type { Context } from "#platform/context";
import { isViewable } from "./file-reply.ts";

/** Seconds for which a file's link on an order page works; the page makes new ones each time. */
export const FILE_LINK_SECONDS = 60 * 60;

/** What was delivered, without by whom, and what the buyer found wrong with it. */
export const presentDelivery = (ctx: Context, order: Order, delivery: Delivery) => ({
  versions: presentVersions(ctx, order, delivery),
  revisions: delivery.revisions.map(({ id, files, ...revision }) => ({
    _id: id,
    version: revision.version,
    state: revision.state,
    cause: revision.cause,
    text: revision.text,
    files: files.map((file) => presentDelivered(ctx, file)),
    requestedAt: revision.requestedAt.toISOString(),
    closedAt: revision.closedAt?.toISOString() ?? null,
    reason: revision.reason,
  })),
  revisionUntil: delivery.revisionUntil?.toISOString() ?? null,
});

/** @param reader whom the links to files are given to */
export const presentVersions = (
  ctx: Context,
  order: Order,
  { versions }: Delivery,
  reader: Reader = readerOf(ctx),
) =>
  versions.map(({ version, deliveredAt, remarks, changes, files }) => ({
    version,
    deliveredAt: deliveredAt.toISOString(),
    remarks,
    changes,
    files: files.map(({ contentType, bytes, sha256, ...file }) => {
      const delivered = presentDelivered(ctx, file, reader);
      const viewUrl = isViewable(contentType) ? `${delivered.url}&view=1` : null;
      return { ...delivered, viewUrl, contentType, bytes, sha256 };
    }),
    archiveUrl: archiveUrl(ctx, order, { files, reader }),
  }));

/** The newest delivery. */
export const presentCompletion = (ctx: Context, order: Order, reader: Reader = readerOf(ctx)) =>
  order.completion && {
    completedAt: order.completion.completedAt,
    completionRemarks: order.completion.remarks,
    completionAttachments: order.completion.files.map((file) =>
      presentDelivered(ctx, file, reader),
    ),
    archiveUrl: archiveUrl(ctx, order, { files: order.completion.files, reader }),
  };

/** With whom the delivery is shared; for its buyer and for admins. */
export const presentShares = (ctx: Context, { shares }: Delivery): { shares: OrderShare[] } => ({
  shares: shares.map((share) => ({
    _id: share.id,
    email: share.email,
    sentAt: share.sentAt.toISOString(),
    expiresAt: shareExpiresAt(ctx, share).toISOString(),
    usedAt: share.usedAt?.toISOString() ?? null,
    endedAt: share.endedAt?.toISOString() ?? null,
  })),
});

export const presentDelivered = (
  ctx: Context,
  file: { id: string; name: string },
  reader?: Reader,
) => ({
  filename: file.name,
  url: signedUrl(ctx, file, FILE_LINK_SECONDS, reader),
});

function archiveUrl(
  ctx: Context,
  order: Order,
  { files, reader }: { files: readonly { id: string }[]; reader: Reader },
): string | null {
  if (files.length < 2) return null;
  const { claimNumber, jobNumber } = order.jobReferences ?? {};
  const reference = claimNumber || jobNumber;
  const number = orderNumberOf(order.id);
  const name = `${reference ? `${reference} ` : ""}Order ${number}.zip`;
  const ids = files.map(({ id }) => id);
  return signedArchiveUrl(ctx, { name, ids, reader }, FILE_LINK_SECONDS);
}

/** Whom links to delivered files are given to. */
const readerOf = ({ actor }: Context): Reader => ("userId" in actor ? actor.userId : linkReader);
