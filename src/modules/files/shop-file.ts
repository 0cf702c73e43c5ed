import type { FileRecord } from "./file-record.ts";

/** A catalogue file as stored by its users. */
export interface ShopFile {
  id: string;
  isPicture: boolean;
  /** Pixels, pictures only. */
  width?: number;
  height?: number;
  name?: string;
  bytes?: number;
}

export const shopFileOf = (record: FileRecord): ShopFile => ({
  id: record.id,
  isPicture: record.contentType.startsWith("image/"),
  ...(record.width === null || record.height === null
    ? {}
    : { width: record.width, height: record.height }),
  name: record.name,
  bytes: record.bytes,
});

/** The address of a file on this shop. A private one is opened through `signedUrl`. */
export const fileUrl = (id: string): string => `/files/${id}`;
