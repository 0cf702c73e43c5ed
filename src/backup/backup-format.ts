import { z } from "zod";
import { BackupError } from "./backup-error.ts";

/**
 * A backup is a tar archive compressed with zstd: `tar --zstd -xf FILE` unpacks it, `sha256sum -c SHA256SUMS` checks
 * it. Its last frame is a SHA-256 of all bytes before. Its entries, in this order: the head, the tables in parts of
 * COPY text, stored secrets, stored files, the contents and the checksums. Raise `formatVersion` when an older release
 * could no longer read what is written.
 */
export const formatName = "ridgeline-backup";
export const formatVersion = 1;

export const headEntry = "backup.json";
export const contentsEntry = "contents.json";
export const checksumsEntry = "SHA256SUMS";
export const databaseFolder = "database/";
export const dataFolder = "data/";
export const filesFolder = "files/";
/** The key of a pax header, on entries of stored files. */
export const contentTypeKey = "RIDGELINE.content-type";

/** Made by the shop in DATA_DIR and needed by what the database holds. */
export const storedSecrets = ["secret.key", "admin-password"] as const;
export type StoredSecret = (typeof storedSecrets)[number];

const TableColumns = z.object({ name: z.string().min(1), columns: z.array(z.string()).min(1) });
export type TableColumns = z.infer<typeof TableColumns>;

const BackupHead = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  /** The version in package.json. */
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** The last migration of the schema that the rows belong to. */
  migration: z.string(),
  tables: z.array(TableColumns),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** False when the key was configured with SECRET_KEY. */
  hasSecretKey: z.boolean(),
});
export type BackupHead = z.infer<typeof BackupHead>;

const BackupContents = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  /** Keys of files that the database knew and the store had lost already. */
  missingFiles: z.array(z.string()),
});
export type BackupContents = z.infer<typeof BackupContents>;

const AnyVersion = z.object({
  format: z.literal(formatName),
  version: z.number(),
  release: z.string(),
});

/** Throws `BackupError` when this is no head of a backup, or one that a newer release wrote. */
export function parseHead(text: string): BackupHead {
  const json = parseJson(text);
  const any = AnyVersion.safeParse(json);
  if (!any.success) throw new BackupError("This file is not a backup of a shop.");
  if (any.data.version > formatVersion)
    throw new BackupError(
      `This backup was made by release ${any.data.release} in format ${any.data.version}; this release reads format ${formatVersion}. Install the newer release first.`,
    );
  return mustParse(BackupHead, json, headEntry);
}

export const parseContents = (text: string): BackupContents =>
  mustParse(BackupContents, parseJson(text), contentsEntry);

function mustParse<T>(schema: z.ZodType<T>, json: unknown, entry: string): T {
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new BackupError(`The backup is damaged: ${entry} can't be read.`);
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
