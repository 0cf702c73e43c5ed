import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { isId } from "#contracts/ids";
import type { FileKind, FileRecord } from "./file-record.ts";
import { listStored } from "./files-store.ts";
import { fileUrl } from "./shop-file.ts";

interface Issued {
  kinds: readonly FileKind[];
  /** The only thing that may use the file; null if anyone with the address may. */
  issuedFor: string | null;
}

const orderFiles: Issued = { kinds: ["esx", "blueprint"], issuedFor: null };

/**
 * The files at addresses that an upload call returned, in their order. Any other address is refused, and so is another
 * signed-in customer's order file; nothing is fetched.
 */
export async function findIssuedFiles(
  ctx: Context,
  urls: readonly string[],
  { kinds, issuedFor }: Issued = orderFiles,
): Promise<FileRecord[]> {
  const actorId = "userId" in ctx.actor ? ctx.actor.userId : null;
  // A file uploaded for one order belongs to that order, whichever admin uploaded it.
  const mayUse = ({ uploadedBy }: FileRecord) =>
    issuedFor !== null || uploadedBy === null || uploadedBy === actorId;
  const ids = [...new Set(urls.map(idOfUrl))];
  const found = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = found.get(id);
    if (record && kinds.includes(record.kind) && record.issuedFor === issuedFor && mayUse(record))
      return record;
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
