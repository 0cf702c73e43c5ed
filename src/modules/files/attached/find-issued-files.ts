import { isId } from "#contracts/ids";
import { type FileKind, type FileRecord, fileUrl } from "#files/file-record";
import { listStored } from "#files/files-store";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";

export interface Issued {
  kinds: readonly FileKind[];
  /** The only thing that may use the file; null if anyone with the address may. */
  issuedFor: string | null;
}

const orderFileKinds = ["esx", "blueprint"] as const;
const orderFiles: Issued = { kinds: orderFileKinds, issuedFor: null };

/**
 * The files at addresses that an upload call returned, in their order. Any other address is refused, and so is another
 * logged-in customer's order file; nothing is fetched.
 */
export async function findIssuedFiles(
  ctx: Context,
  urls: readonly string[],
  { kinds, issuedFor }: Issued = orderFiles,
): Promise<FileRecord[]> {
  const ids = [...new Set(urls.map(idOfUrl))];
  const found = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  return ids.map((id) => {
    const record = found.get(id);
    if (record && kinds.includes(record.kind) && mayUse(ctx, record, issuedFor)) return record;
    throw new Refusal(
      "invalid",
      "An attached file is no longer available. Please choose the file again.",
    );
  });
}

/** A file that a buyer sends with a line. */
export interface OrderFile {
  id: string;
  kind: (typeof orderFileKinds)[number];
  name: string;
  bytes: number;
}

/** Those of the files that the actor may send with a line of an order, in the order of their ids. */
export async function listOrderFiles(ctx: Context, ids: readonly string[]): Promise<OrderFile[]> {
  const found = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  return [...new Set(ids)].flatMap((id) => {
    const record = found.get(id);
    const kind = orderFileKinds.find((kind) => kind === record?.kind);
    if (!record || !kind || !mayUse(ctx, record, null)) return [];
    return [{ id, kind, name: record.name, bytes: record.bytes }];
  });
}

/** A file uploaded for one order belongs to that order, whichever admin uploaded it. */
function mayUse(ctx: Context, file: FileRecord, issuedFor: string | null): boolean {
  if (file.issuedFor !== issuedFor) return false;
  const actorId = "userId" in ctx.actor ? ctx.actor.userId : null;
  return issuedFor !== null || file.uploadedBy === null || file.uploadedBy === actorId;
}

function idOfUrl(url: string): string {
  const id = url.slice(fileUrl("").length);
  if (isId(id) && url === fileUrl(id)) return id;
  throw new Refusal("invalid", "An attachment is not a file that was uploaded to this shop.");
}

type FileFacts = Pick<FileRecord, "id" | "name" | "contentType" | "bytes" | "sha256" | "createdAt">;

/** What people may know of these files, by id, without the way to them; missing ones are left out. Does not check the actor. */
export async function listFileFacts(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, FileFacts>> {
  const stored = await listStored(ctx.db, ids);
  return new Map(
    stored.map(({ id, name, contentType, bytes, sha256, createdAt }) => [
      id,
      { id, name, contentType, bytes, sha256, createdAt },
    ]),
  );
}
