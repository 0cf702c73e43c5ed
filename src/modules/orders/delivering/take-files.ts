import { attachIssuedFiles } from "#modules/files";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { versionName } from "#contracts/order-revisions";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import type { DeliveredFile } from "#src/modules/orders/order.ts";
import type { Version } from "./delivery.ts";

/** Attaches files that were uploaded for delivering this order, in the transaction that delivers them. */
export const takeFiles = (
  ctx: Context,
  orderId: string,
  urls: readonly string[],
): Promise<DeliveredFile[]> =>
  attachIssuedFiles(ctx, urls, { kinds: ["completion"], issuedFor: orderId });

interface NextFiles {
  orderId: string;
  /** Ids of files of the version before. */
  keptFiles: readonly string[];
  attachmentUrls: readonly string[];
}

/** The files of the version that follows: those that were uploaded for it, and the kept ones of the one before. */
export async function takeNextFiles(
  ctx: Context,
  before: Pick<Version, "version" | "files">,
  { orderId, keptFiles, attachmentUrls }: NextFiles,
): Promise<{ kept: DeliveredFile[]; added: DeliveredFile[] }> {
  const taken = await takeFiles(ctx, orderId, attachmentUrls);
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
