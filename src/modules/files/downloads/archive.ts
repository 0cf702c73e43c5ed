import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip, predictLength } from "client-zip";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import {
  type LinkCheck,
  type Reader,
  recordFetch,
  requireOpenLink,
} from "#files/fetches/file-fetches";
import type { FileRecord } from "#files/file-record";
import { listStored } from "#files/files-store";
import { isSignatureValid, type Signature, signSubject } from "#platform/signed-link";

interface Archive {
  /** The name under which the ZIP is saved. */
  name: string;
  /** Which files it holds, in a form that only the module that lists them when it is opened has to read. */
  contents: string;
  reader: Reader;
}

/** A link for its reader that downloads private files as one ZIP, without further checks, for `secondsValid` from now. */
export function signedArchiveUrl(ctx: Context, archive: Archive, secondsValid: number): string {
  const { name, contents, reader } = archive;
  const query = signSubject(ctx, archiveSubject(archive), secondsValid);
  query.set("reader", reader);
  query.set("contents", contents);
  return `/files/archive/${encodeURIComponent(name)}?${query}`;
}

const archiveSubject = ({ name, contents, reader }: Archive): [string, ...string[]] => [
  "archive",
  name,
  contents,
  reader,
];

export interface ArchivedFile {
  id: string;
  /** No two in a ZIP are the same: "v2/Report.pdf". */
  path: string;
}

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
  contents: string | undefined;
  /** Whom the link was given to. */
  reader: Reader | undefined;
  /** Called for a valid link only. */
  listFiles: (ctx: Context, contents: string) => Promise<ArchivedFile[]>;
  /** Without it, links that were given to somebody on a page behind a link open nothing. Called before each file. */
  isLinkOpen?: LinkCheck;
  /** Runs the queries between two files, long after the request began. */
  withDatabase?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Opens the files of a signed link as one ZIP. Where one of them is gone, all of it is `not_found`. */
export async function openArchive(
  ctx: Context,
  { name, contents = "", reader = "", isLinkOpen, listFiles, ...request }: ArchiveRequest,
): Promise<OpenedArchive> {
  if (!isSignatureValid(ctx, archiveSubject({ name, contents, reader }), request)) throw notFound();
  const requireOpen = () => requireOpenLink(ctx, reader, isLinkOpen);
  await requireOpen();
  const entries = await listArchiveEntries(ctx, await listFiles(ctx, contents));
  const { withDatabase = (work) => work() } = request;
  const fetched = new Set<string>();
  const begin = (fileId: string) =>
    withDatabase(async () => {
      await requireOpen();
      // A file that is in several folders is fetched once.
      if (!fetched.has(fileId)) await recordFetch(ctx, fileId, reader);
      fetched.add(fileId);
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

async function listArchiveEntries(ctx: Context, files: readonly ArchivedFile[]): Promise<Entry[]> {
  const ids = files.map(({ id }) => id);
  const stored = new Map((await listStored(ctx.db, ids)).map((record) => [record.id, record]));
  const entries = files.flatMap(({ id, path }) => {
    const record = stored.get(id);
    if (!record) return [];
    return { record, about: { name: path, size: record.bytes, lastModified: record.createdAt } };
  });
  if (entries.length === 0 || entries.length < files.length) throw notFound();
  return entries;
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
