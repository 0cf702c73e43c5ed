import { join } from "node:path";
import { createDiskFileStore } from "#adapters/disk-files";
import { createS3FileStore } from "#adapters/s3-files";
import type { Env } from "./env.ts";
import type { FileStore } from "#platform/ports";

/** The configured bucket, or a folder in the data folder. */
export async function openFileStore(env: Pick<Env, "FILES_URL" | "DATA_DIR">): Promise<FileStore> {
  return env.FILES_URL
    ? createS3FileStore({ url: env.FILES_URL })
    : createDiskFileStore({ root: join(env.DATA_DIR, "files") });
}
