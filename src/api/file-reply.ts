import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A reader who takes less than this in one interval is disconnected. */
const leastBytes = 200 * 1024;

interface NamedContent {
  name: string;
  contentType: string;
}

/** What somebody uploaded is never run, sniffed or embedded elsewhere. */
export const safeHeaders = (file: NamedContent) => ({
  "content-type": file.contentType,
  "content-disposition": disposition(file),
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
});

/** Only pictures open in the browser; everything else is offered for saving (RFC 6266, RFC 8187). */
function disposition({ name, contentType }: NamedContent): string {
  const kind = contentType.startsWith("image/") ? "inline" : "attachment";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Frees the connection and the source of a reader who stands still. */
export function cutOffSlowReader(reply: FastifyReply, stream: Readable, intervalMs: number): void {
  const { raw } = reply;
  let seen = raw.socket?.bytesWritten ?? 0;
  const timer = setInterval(() => {
    const written = raw.socket?.bytesWritten ?? 0;
    if (written - seen < leastBytes) raw.destroy();
    seen = written;
  }, intervalMs);
  const stop = () => {
    clearInterval(timer);
    stream.destroy();
  };
  raw.once("close", stop);
}
