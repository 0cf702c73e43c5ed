import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { isId } from "#contracts/ids";
import type { FileRecord } from "./file-record.ts";
import { listStored } from "./files-store.ts";
import { fileUrl } from "./present-file.ts";

const issuedKinds: readonly string[] = ["esx", "blueprint"];

/**
 * The order files behind addresses that the upload call answered, in their order. Any other address is refused, and so
 * is the file of somebody who was signed in and is not the actor; nothing is fetched.
 */
export async function findIssuedFiles(
  ctx: Context,
  urls: readonly string[],
): Promise<FileRecord[]> {
  const actorId = "userId" in ctx.actor ? ctx.actor.userId : null;
  const ids = [...new Set(urls.map(idOfUrl))];
  const found = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = found.get(id);
    const isOwn = record && (record.uploadedBy === null || record.uploadedBy === actorId);
    if (isOwn && issuedKinds.includes(record.kind)) return record;
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
  });
}

function idOfUrl(url: string): string {
  const id = url.slice(fileUrl("").length);
  if (isId(id) && url === fileUrl(id)) return id;
  throw new Refusal("invalid", "An attachment is not a file that was uploaded to this shop.");
}
