import { openOf } from "#contracts/order-questions";
import { versionName } from "#contracts/order-revisions";
import { listUserNames } from "#modules/accounts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Order } from "#src/modules/orders/order.ts";
import { recordOrderAudit } from "#src/modules/orders/order-audit.ts";
import { selectOrderLines } from "#src/modules/orders/order-lines-store.ts";
import { updateOrder } from "#src/modules/orders/order-store.ts";
import { changeOrder } from "#src/modules/orders/change-order.ts";
import {
  closeOpenRevision,
  insertVersion,
  selectOpenMatter,
  selectRevisionsOf,
  selectVersionsOf,
} from "./deliveries-store.ts";
import type { Revision, Version } from "./delivery.ts";
import { takeNextFiles } from "./delivered-files.ts";

interface VersionInput {
  orderId: string;
  /** The number that it gets. */
  version: number;
  /** The open revision that it answers; null for none. */
  revisionId: string | null;
  /** Position of the only report that changed. */
  line?: number | undefined;
  /** What differs from the version before. */
  changes: string;
  remarks: string;
  /** Ids of files of the version before that this one holds, too. */
  keptFiles: readonly string[];
  /** Addresses of files that were uploaded for this order. */
  attachmentUrls: readonly string[];
}

/**
 * Delivers the next version of a completed order, which answers its open revision, if there is one. The earlier
 * versions stay; the order's completion is the newest one.
 */
export function deliverVersion(ctx: Context, input: VersionInput) {
  const { orderId, version, changes, remarks } = input;
  return changeOrder(ctx, "work on orders", orderId, async (ctx, order, { userId }) => {
    const before = await mustBeNext(ctx, order, version);
    const revision = await mustAnswerOpen(ctx, input);
    const line = await changedLine(ctx, input, revision);
    const { kept, added } = await takeNextFiles(ctx, before, input);
    const files = [...added, ...kept];
    const now = ctx.now();
    const given = { orderId, version, deliveredAt: now, deliveredBy: userId };
    await insertVersion(ctx.db, { ...given, remarks, changes, files });
    await closeOpenRevision(ctx.db, orderId, { state: "delivered", closedAt: now });
    await updateOrder(ctx.db, orderId, {
      completion: { completedAt: now.toISOString(), remarks, files, version },
      openMatter: await selectOpenMatter(ctx.db, orderId),
      updatedAt: now,
    });
    await recordOrderAudit(ctx, orderId, "order.version-delivered", {
      version,
      text: changes,
      files: files.map(({ name }) => name),
      kept: kept.length,
    });
    await ctx.emit(
      "order.version-delivered",
      { orderId, version, line },
      { key: `${orderId}:${version}` },
    );
  });
}

/** Returns the version before. */
async function mustBeNext(
  ctx: Context,
  order: Order,
  version: number,
): Promise<Pick<Version, "version" | "files">> {
  if (order.status !== "completed")
    throw new Refusal(
      "conflict",
      "This order is not completed yet, so there is no version to follow.",
    );
  if (order.paymentStatus === "refunded")
    throw new Refusal("conflict", "This order was refunded, so nothing more can be delivered.");
  const newest = (await selectVersionsOf(ctx.db, [order.id])).at(-1);
  if (newest && newest.version + 1 !== version) throw await isBehind(ctx, newest);
  return newest ?? { version: version - 1, files: [] };
}

/** Returns the open revision. One that the person who delivers has not seen must not count as answered. */
async function mustAnswerOpen(
  ctx: Context,
  { orderId, revisionId }: VersionInput,
): Promise<Revision | null> {
  const revisions = await selectRevisionsOf(ctx.db, [orderId]);
  const open = openOf(revisions);
  if ((open?.id ?? null) === revisionId) return open ?? null;
  throw new Refusal(
    "conflict",
    open
      ? "The buyer has asked for a revision in the meantime. Read what is wrong before you deliver the next version."
      : "The revision that this version answers is no longer open. Look at the order before you deliver it.",
  );
}

async function changedLine(
  ctx: Context,
  { orderId, line }: VersionInput,
  revision: Revision | null,
): Promise<number | null> {
  if (typeof revision?.line === "number" || line === undefined) return revision?.line ?? null;
  if (line >= (await selectOrderLines(ctx.db, orderId)).length)
    throw new Refusal("invalid", "The order has no such report");
  return line;
}

async function isBehind(ctx: Context, { version, deliveredBy }: Version): Promise<Refusal> {
  const names = await listUserNames(ctx, deliveredBy === null ? [] : [deliveredBy]);
  const who = (deliveredBy && names.get(deliveredBy)) ?? "Somebody";
  return new Refusal(
    "conflict",
    `${who} has delivered ${versionName(version)} in the meantime. Look at it before you deliver another version.`,
  );
}
