import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip, predictLength } from "client-zip";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { downloadName, downloadNames, type Naming } from "./download-names.ts";
import { type LinkCheck, type Reader, recordFetch, requireOpenLink } from "./file-fetches.ts";
import type { FileRecord } from "./file-record.ts";
import { listStored } from "./files-store.ts";
import { isSignatureValid, type Signature, signatureOf } from "#platform/signed-link";

/** A link for its reader that downloads private files as one ZIP, without further checks, for `secondsValid` from now. */
export function signedArchiveUrl(
  ctx: Context,
  archive: { name: string; ids: readonly string[]; reader: Reader; naming: Naming },
  secondsValid: number,
): string {
  const { reader, naming } = archive;
  const name = downloadName(archive.name, naming);
  const ids = archive.ids.join(",");
  const query = signatureOf(
    ctx,
    archiveSubject({ name, files: ids, reader, ...naming }),
    secondsValid,
  );
  query.set("reader", reader);
  query.set("reference", naming.reference);
  query.set("version", String(naming.version));
  query.set("files", ids);
  return `/files/archive/${encodeURIComponent(name)}?${query}`;
}

const archiveSubject = (archive: {
  name: string;
  files: string;
  reader: Reader;
  reference: string;
  version: number;
}): [string, ...string[]] => [
  "archive",
  archive.name,
  archive.files,
  archive.reader,
  archive.reference,
  String(archive.version),
];

interface OpenedArchive {
  name: string;
  bytes: number;
  /**
   * The caller reads it to its end or destroys it; either closes the file that is being read. Each file is recorded as
   * fetched when its turn comes.
   */
  read: () => Readable;
}

interface ArchiveRequest extends Signature {
  name: string;
  files: string | undefined;
  /** Whom the link was given to. */
  reader: Reader | undefined;
  reference: string | undefined;
  version: string | undefined;
  /** Without it, links that were given to somebody on a page behind a link open nothing. Called before each file. */
  isLinkOpen?: LinkCheck;
  /** Runs what is asked of the database between two files, long after the request began. */
  withDatabase?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Opens the files of a signed link as one ZIP. Where one of them is gone, all of it is `not_found`. */
export async function openArchive(
  ctx: Context,
  { name, files, reader = "", isLinkOpen, ...request }: ArchiveRequest,
): Promise<OpenedArchive> {
  const naming = { reference: request.reference ?? "", version: Number(request.version) };
  const subject = archiveSubject({ name, files: files ?? "", reader, ...naming });
  if (!files || !isSignatureValid(ctx, subject, request)) throw notFound();
  const requireOpen = () => requireOpenLink(ctx, reader, isLinkOpen);
  await requireOpen();
  const ids = files.split(",");
  const stored = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  const records = ids.flatMap((id) => stored.get(id) ?? []);
  if (records.length < ids.length) throw notFound();
  const names = downloadNames(
    records.map((record) => record.name),
    naming,
  );
  const entries = records.map((record, position) => ({
    record,
    about: { name: names[position]!, size: record.bytes, lastModified: record.createdAt },
  }));
  const { withDatabase = (work) => work() } = request;
  const begin = (fileId: string) =>
    withDatabase(async () => {
      await requireOpen();
      await recordFetch(ctx, fileId, reader);
    });
  return {
    name,
    bytes: Number(predictLength(entries.map(({ about }) => about))),
    read: () => streamZip(ctx, entries, begin),
  };
}

interface Entry {
  record: FileRecord;
  about: { name: string; size: number; lastModified: Date };
}

/** Reads one file after the other, each when its turn comes, unless `begin` refuses it by then. */
function streamZip(
  ctx: Context,
  entries: readonly Entry[],
  begin: (fileId: string) => Promise<void>,
): Readable {
  let current: Readable | null = null;
  async function* inputs() {
    for (const { record, about } of entries) {
      await begin(record.id);
      const object = await ctx.ports.files.get(record.storageKey);
      if (!object) {
        ctx.log.error({ fileId: record.id }, "the object of a file is missing in the store");
        throw notFound();
      }
      current = object.stream;
      // The reader left while the file was being opened.
      if (zip.destroyed) current.destroy();
      yield { ...about, input: object.stream };
    }
  }
  const zip = Readable.fromWeb(makeZip(inputs()) as ReadableStream<Uint8Array>);
  // Neither a reader who leaves nor an error closes the source.
  zip.once("close", () => current?.destroy());
  return zip;
}

const notFound = () =>
  new Refusal("not_found", "These files do not exist or their link has expired.");
