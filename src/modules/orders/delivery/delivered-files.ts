import type { Readable } from "node:stream";
import { versionName } from "#contracts/order-revisions";
import { canPersonMake } from "#contracts/order-transitions";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import type { FileRecord } from "#modules/files";
import { findIssuedFiles } from "#modules/files/attached";
import { receiveUploads } from "#modules/files/uploads";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { recordOrderAudit } from "#orders/order-audit";
import { orderNotFound } from "#orders/find-order";
import { refusedTransition } from "#orders/order-state";
import { selectOrder, selectOrderWithLines } from "#orders/order-store";
import type { DeliveredFile } from "#orders/order";
import type { Version } from "./delivery.ts";

interface AttachedFiles {
  attachmentUrls: readonly string[];
  /** Positions of the lines that these are for, in their order; null for all lines. */
  attachmentLines?: readonly (number | null)[] | undefined;
}

/** Finds files that were uploaded for delivering this order; what delivers or prepares them keeps them. */
export async function takeFiles(
  ctx: Context,
  orderId: string,
  { attachmentUrls, attachmentLines = [] }: AttachedFiles,
): Promise<DeliveredFile[]> {
  const kind = { kinds: ["completion"], issuedFor: orderId } as const;
  const found = await findIssuedFiles(ctx, attachmentUrls, kind);
  const files = found.map(({ id, name }) => ({ id, name }));
  const lines = attachmentLines.filter((line) => line !== null);
  if (lines.length === 0) return files;
  const count = (await selectOrderWithLines(ctx.db, orderId))?.lines.length ?? 0;
  if (lines.some((line) => line >= count))
    throw new Refusal("invalid", "The order has no such report");
  return files.map((file) => {
    const line = attachmentLines[attachmentUrls.findIndex((url) => url.includes(file.id))];
    return typeof line === "number" ? { ...file, line } : file;
  });
}

interface NextFiles extends AttachedFiles {
  orderId: string;
  /** Ids of files of the version before. */
  keptFiles: readonly string[];
}

/** The files of the version that follows: those that were uploaded for it, and the kept ones of the one before. */
export async function takeNextFiles(
  ctx: Context,
  before: Pick<Version, "version" | "files">,
  { orderId, keptFiles, ...attached }: NextFiles,
): Promise<{ kept: DeliveredFile[]; added: DeliveredFile[] }> {
  const taken = await takeFiles(ctx, orderId, attached);
  const ids = new Set(keptFiles);
  const kept = before.files
    .filter(({ id }) => ids.has(id))
    .map((file) => ({ ...file, since: file.since ?? before.version }));
  if (kept.length < ids.size)
    throw new Refusal(
      "invalid",
      `One of the files to keep is not part of ${versionName(before.version)}. Open the dialog again and choose the files.`,
    );
  const added = taken.filter(({ id }) => !ids.has(id));
  if (added.length === 0 && kept.length === before.files.length)
    throw new Refusal(
      "invalid",
      `This version would contain the same files as ${versionName(before.version)}. Add a file, or leave one out.`,
    );
  if (kept.length + added.length > MAX_COMPLETION_FILES)
    throw new Refusal("invalid", `A version can have at most ${MAX_COMPLETION_FILES} files.`);
  return { kept, added };
}

/**
 * Stores the files for completing an order, or for its next version: all of them or none. Only that order can deliver
 * them; undelivered ones are deleted after a day.
 */
export async function uploadCompletionFiles(
  ctx: Context,
  orderId: string,
  files: AsyncIterable<{ name: string; stream: Readable }>,
): Promise<FileRecord[]> {
  requireRight(ctx, "work on orders");
  const order = await selectOrder(ctx.db, orderId);
  if (!order) throw orderNotFound();
  // A completed order can get another version.
  if (order.status !== "completed" && !canPersonMake(order.status, "completed"))
    throw refusedTransition(order.status, "completed");
  try {
    return await receiveUploads(
      ctx,
      { files, kind: "completion", issuedFor: orderId, most: MAX_COMPLETION_FILES },
      async (ctx, stored) => {
        const names = stored.map(({ name }) => name);
        await recordOrderAudit(ctx, orderId, "order.files-uploaded", { files: names });
      },
    );
  } catch (error) {
    // One invalid file makes the whole request invalid.
    if (error instanceof Refusal && error.code === "unsupported_type")
      throw new Refusal("invalid", error.message, { cause: error });
    throw error;
  }
}
