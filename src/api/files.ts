import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { imageFormats, imageWidths } from "#contracts/picture-sizes";
import type { PictureVariant } from "#modules/files";
import { openArchive, openFirstPage, type OpenedFile, openFile } from "#modules/files/downloads";
import { listDeliveredArchive } from "#modules/orders/delivery";
import { isPageLinkOpen } from "#modules/orders/links";
import type { Context } from "#platform/context";
import { withDatabaseBudget, withOwnDatabaseBudget } from "#platform/database/database-budget";
import { Refusal } from "#platform/errors";
import { isId } from "#contracts/ids";
import { cutOffSlowReader, safeHeaders } from "./file-reply.ts";
import { refuseFile } from "./refused-file-page.tsx";

interface ArchiveRoute {
  Params: { name: string };
  Querystring: Record<string, string | string[] | undefined>;
}

interface FileRoute {
  Params: { id: string; variant?: string };
  Querystring: Record<string, string | string[] | undefined>;
}

type ContextMaker = (request: FastifyRequest) => Context | Promise<Context>;

/** Serves stored files under /files: pictures and samples to everybody, the rest by signed addresses. */
export function registerFileRoutes(
  app: FastifyInstance,
  makeContext: ContextMaker,
  { slowReaderMs = 50_000 }: { slowReaderMs?: number } = {},
): void {
  for (const url of ["/files/:id", "/files/:id/:variant"])
    app.route<FileRoute>({
      method: ["GET", "HEAD"],
      url,
      errorHandler: refuseFile,
      handler: async (request, reply) => {
        const ctx = await makeContext(request as FastifyRequest);
        const asked = { ...readAddress(request), isLinkOpen: isPageLinkOpen };
        if (request.query.page === "1") {
          const draw = await withDatabaseBudget(url, () => openFirstPage(ctx, asked), request);
          return sendPage(reply as FastifyReply, await draw());
        }
        const file = await withDatabaseBudget(
          url,
          () =>
            openFile(ctx, {
              ...asked,
              withDatabase: (work) => withDatabaseBudget(url, work, request),
            }),
          request,
        );
        return sendFile(request, reply as FastifyReply, file, slowReaderMs);
      },
    });
  registerArchiveRoute(app, makeContext, slowReaderMs);
}

function registerArchiveRoute(
  app: FastifyInstance,
  makeContext: ContextMaker,
  slowReaderMs: number,
): void {
  app.route<ArchiveRoute>({
    method: ["GET", "HEAD"],
    url: "/files/archive/:name",
    errorHandler: refuseFile,
    handler: async (request, reply) => {
      const ctx = await makeContext(request as FastifyRequest);
      const { contents, expires, signature } = request.query;
      const archive = await withDatabaseBudget(
        "/files/archive/:name",
        () =>
          openArchive(ctx, {
            name: request.params.name,
            contents: one(contents),
            expires: one(expires),
            signature: one(signature),
            reader: one(request.query.reader),
            listFiles: listDeliveredArchive,
            isLinkOpen: isPageLinkOpen,
            withDatabase: (work) => withOwnDatabaseBudget("/files/archive/:name", work),
          }),
        request,
      );
      reply.headers({
        ...safeHeaders({ name: archive.name, contentType: "application/zip" }),
        "cache-control": "private, no-store",
        "content-length": archive.bytes,
      });
      if (request.method === "HEAD") return reply.send();
      const stream = archive.read();
      cutOffSlowReader(reply as FastifyReply, stream, slowReaderMs);
      return reply.send(stream);
    },
  });
}

function readAddress({ params, query, method }: FastifyRequest<FileRoute>) {
  const variant = params.variant === undefined ? undefined : readVariant(params.variant);
  if (!isId(params.id) || variant === null) throw notFound();
  return {
    id: params.id,
    variant,
    expires: one(query.expires),
    signature: one(query.signature),
    reader: one(query.reader),
    name: one(query.name),
    isHead: method === "HEAD",
  };
}

function readVariant(text: string): PictureVariant | null {
  for (const width of imageWidths)
    for (const format of imageFormats) if (text === `${width}.${format}`) return { width, format };
  return null;
}

async function sendFile(
  request: FastifyRequest<FileRoute>,
  reply: FastifyReply,
  file: OpenedFile,
  slowReaderMs: number,
): Promise<FastifyReply> {
  const { variant = "whole" } = request.params;
  const etag = `"${file.record.id}-${variant}"`;
  setHeaders(reply, file, { etag, isViewed: request.query.view === "1" });
  if (file.record.isPublic && isKnown(request.headers["if-none-match"], etag))
    return reply.code(304).send();
  const range = readRange(request, file.bytes, etag);
  if (range === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${file.bytes}`).send();
  const { bytes, stream } = await file.read(range ?? undefined);
  if (range)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header("content-length", range ? range.end - range.start + 1 : bytes);
  if (request.method === "HEAD") {
    stream.destroy();
    return reply.send();
  }
  cutOffSlowReader(reply, stream, slowReaderMs);
  return reply.send(stream);
}

/** Without a page nothing, which browsers report as no error. */
function sendPage(reply: FastifyReply, page: Buffer | null): FastifyReply {
  if (!page) return reply.code(204).header("cache-control", "private, no-store").send();
  return reply
    .headers({
      ...safeHeaders({ name: "page-1.jpg", contentType: "image/jpeg" }, true),
      "cache-control": "private, no-store",
    })
    .send(page);
}

function setHeaders(
  reply: FastifyReply,
  file: OpenedFile,
  { etag, isViewed }: { etag: string; isViewed: boolean },
): void {
  reply.headers({
    ...safeHeaders(file, isViewed),
    "cache-control": file.record.isPublic
      ? "public, max-age=31536000, immutable"
      : "private, no-store",
    etag,
    ...(file.bytes === null ? {} : { "accept-ranges": "bytes" }),
  });
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? "").split(",").some((known) => known.trim().replace(/^W\//, "") === etag);
}

type Range = { start: number; end: number } | "unsatisfiable";

/** One single range; several ranges, another unit or a stale If-Range get the whole file. */
function readRange(
  { method, headers }: FastifyRequest<FileRoute>,
  bytes: number | null,
  etag: string,
): Range | null {
  if (method !== "GET" || bytes === null || (headers["if-range"] ?? etag) !== etag) return null;
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (from) return bytesFrom(Number(from), to ? Number(to) : Infinity, bytes);
  return to ? lastBytes(Number(to), bytes) : null;
}

function bytesFrom(start: number, end: number, bytes: number): Range | null {
  if (end < start) return null;
  return start >= bytes ? "unsatisfiable" : { start, end: Math.min(end, bytes - 1) };
}

const lastBytes = (count: number, bytes: number): Range =>
  count === 0 ? "unsatisfiable" : { start: Math.max(0, bytes - count), end: bytes - 1 };

const one = (value: string | string[] | undefined) =>
  typeof value === "string" ? value : undefined;

const notFound = () =>
  new Refusal("not_found", "This file does not exist or its link has expired.");
