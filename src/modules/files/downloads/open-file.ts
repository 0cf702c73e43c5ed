import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { StoredObject } from "#platform/ports";
import {
  type LinkCheck,
  type Reader,
  recordFetch,
  recordPart,
  requireOpenLink,
} from "#files/fetches/file-fetches";
import { type FileRecord, type PictureVariant, plainVariant, variantKey } from "#files/file-record";
import { findStored } from "#files/files-store";
import { drawFirstPage } from "#files/pictures/picture";
import { fileSubject } from "./signed-url.ts";
import { isSignatureValid } from "#platform/signed-link";

export interface OpenedFile {
  record: FileRecord;
  /** To save it under; a shop picture's ends as its format does. */
  name: string;
  contentType: string;
  /** Size, if known before the object is read; ranges need it. */
  bytes: number | null;
  /**
   * Opens the content; the caller reads it to its end or destroys it. A delivered file, whose link names it, is recorded
   * as fetched.
   */
  read: (range?: ByteRange) => Promise<StoredObject>;
}

interface ByteRange {
  start: number;
  end: number;
}

interface FileRequest {
  id: string;
  expires?: string | undefined;
  signature?: string | undefined;
  /** Whom the link was given to. */
  reader?: Reader | undefined;
  /** What the link says to save it as. */
  name?: string | undefined;
  /** Without it, links that were given to somebody on a page behind a link open nothing. */
  isLinkOpen?: LinkCheck;
  /** Only its facts are wanted, so reading it is not recorded. */
  isHead?: boolean;
  /** Runs the query after the content was opened. */
  withDatabase?: <T>(work: () => Promise<T>) => Promise<T>;
  /** One size of a shop picture. */
  variant?: PictureVariant | undefined;
}

/**
 * Opens a file for a reader: a public one for everybody, a private one by its signed address. Everything else is
 * `not_found`.
 */
export async function openFile(ctx: Context, request: FileRequest): Promise<OpenedFile> {
  const record = await findReadable(ctx, request);
  const { withDatabase = (work) => work() } = request;
  const isPicture = record.kind === "product_image";
  if (request.variant && !isPicture) throw notFound();
  const { key, ...shown } = isPicture
    ? asPicture(record, request.variant ?? plainVariant)
    : { ...asStored(record), name: pickDownloadName(record, request) };
  return {
    record,
    ...shown,
    bytes: request.variant ? null : record.bytes,
    read: async (range) => {
      const object = await ctx.ports.files.get(key, range);
      if (!object) {
        ctx.log.error({ fileId: record.id }, "the object of a file is missing in the store");
        throw notFound();
      }
      try {
        await withDatabase(() => recordReading(ctx, record, request, range));
      } catch (error) {
        object.stream.destroy();
        throw error;
      }
      return object;
    },
  };
}

/** Larger PDFs, which would have to be held in memory, have no picture. */
const MAX_DRAWN_BYTES = 30 * 1024 * 1024;

export const hasFirstPage = ({ contentType, bytes }: Pick<FileRecord, "contentType" | "bytes">) =>
  contentType === "application/pdf" && bytes <= MAX_DRAWN_BYTES;

/** Drawn pages by file, each some 20 KB; files never change. Null for what can't be drawn. */
const drawnPages = new LRUCache<string, Promise<Buffer | null>>({ max: 200 });

/**
 * Returns a function that renders the first page of a PDF as a picture, if the caller may open the file; null if it
 * can't be rendered. This is not recorded as opened: an order's page shows the picture to all its readers.
 */
export async function openFirstPage(
  ctx: Context,
  request: FileRequest,
): Promise<() => Promise<Buffer | null>> {
  const record = await findReadable(ctx, request);
  if (!hasFirstPage(record)) throw notFound();
  return () => {
    const known = drawnPages.get(record.id);
    if (known) return known;
    const drawn = drawIfPossible(ctx, record);
    drawnPages.set(record.id, drawn);
    drawn.catch(() => drawnPages.delete(record.id));
    return drawn;
  };
}

async function drawIfPossible(ctx: Context, record: FileRecord): Promise<Buffer | null> {
  try {
    return await drawFirstPage(ctx, () => readWhole(ctx, record));
  } catch (error) {
    if (error instanceof Refusal && error.code === "unsupported_type") return null;
    throw error;
  }
}

async function readWhole(ctx: Context, { storageKey }: FileRecord): Promise<Buffer> {
  const object = await ctx.ports.files.get(storageKey);
  if (!object) throw notFound();
  return buffer(object.stream);
}

async function recordReading(
  ctx: Context,
  { id, bytes, isPublic }: FileRecord,
  { reader, name, isHead = false }: FileRequest,
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): Promise<void> {
  if (isPublic || reader === undefined || !name || isHead) return;
  const isWhole = start === 0 && end === bytes - 1;
  await (isWhole ? recordFetch(ctx, id, reader) : recordPart(ctx, id, reader));
}

async function findReadable(ctx: Context, request: FileRequest): Promise<FileRecord> {
  const { id, reader } = request;
  const record = await findStored(ctx.db, id);
  if (record?.isPublic) return record;
  if (!record || !isSignatureValid(ctx, fileSubject(id, request), request)) throw notFound();
  if (reader !== undefined) await requireOpenLink(ctx, reader, request.isLinkOpen);
  return record;
}

const asStored = ({ storageKey, contentType }: FileRecord) => ({ key: storageKey, contentType });

/** The link's name counts only where it is signed. */
const pickDownloadName = (record: FileRecord, { reader, name }: FileRequest): string =>
  record.isPublic || reader === undefined ? record.name : name || record.name;

const asPicture = ({ storageKey, name }: FileRecord, variant: PictureVariant) => ({
  key: variantKey(storageKey, variant),
  name: name.replace(/\.\w+$/, `.${variant.format}`),
  contentType: `image/${variant.format}`,
});

const notFound = () =>
  new Refusal("not_found", "This file does not exist or its link has expired.");
