import type { StoredFile } from "#contracts/calls/catalogue";
import type { FileRecord } from "./file-record.ts";

/** A file as the API shows it. A private one is opened through `signedUrl`. */
export const presentFile = (record: FileRecord): StoredFile => ({
  url: fileUrl(record.id),
  public_id: record.id,
  resource_type: record.contentType.startsWith("image/") ? "image" : "raw",
  ...(record.width === null || record.height === null
    ? {}
    : { width: record.width, height: record.height }),
  name: record.name,
  bytes: record.bytes,
});

/** The one address of a file on this shop. */
export const fileUrl = (id: string): string => `/files/${id}`;
