import type { Context } from "#platform/context";
import type { FileRecord } from "./file-record.ts";
import { listStored } from "./files-store.ts";

/** The files with these ids, in any order; ids that are not there are left out. */
export const listFilesByIds = (ctx: Context, ids: readonly string[]): Promise<FileRecord[]> =>
  listStored(ctx.db, ids);
