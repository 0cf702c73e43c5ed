import { randomBytes } from "node:crypto";
import type { imageFormats, imageWidths } from "#contracts/picture-sizes";
import type { fileKinds, files } from "./files-tables.ts";

export type FileKind = (typeof fileKinds)[number];

/** What the shop knows of one stored file. */
export type FileRecord = typeof files.$inferSelect;

/** One size and format of a shop picture. */
export interface PictureVariant {
  width: (typeof imageWidths)[number];
  format: (typeof imageFormats)[number];
}

/** The size that a shop picture's plain address returns. */
export const plainVariant: PictureVariant = { width: 1280, format: "jpeg" };

/** A new name of 128 random bits in one of 256 folders; nothing from the client is part of it. */
export function newStorageKey(): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}

export const variantKey = (storageKey: string, { width, format }: PictureVariant): string =>
  `${storageKey}-${width}.${format}`;

/** A catalogue file as stored by its users. */
export interface ShopFile {
  id: string;
  isPicture: boolean;
  /** Pixels, pictures only. */
  width?: number;
  height?: number;
  name?: string;
  bytes?: number;
  /** Id of the drawing that cards show in place of the picture. */
  card?: string;
}

export const toShopFile = (record: FileRecord, card: string | null = null): ShopFile => ({
  id: record.id,
  isPicture: record.contentType.startsWith("image/"),
  ...(record.width === null || record.height === null
    ? {}
    : { width: record.width, height: record.height }),
  name: record.name,
  bytes: record.bytes,
  ...(card !== null && { card }),
});

/** The address of a file on this shop. A private one is opened through `signedUrl`. */
export const fileUrl = (id: string): string => `/files/${id}`;
