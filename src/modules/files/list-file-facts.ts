import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import { listStored } from "./files-store.ts";

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
