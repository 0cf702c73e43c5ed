import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** A reader who takes less than this in one interval is disconnected. */
const leastBytes = 200 * 1024;

interface NamedContent {
  name: string;
  contentType: string;
}

const pdf = "application/pdf";

/** Whether browsers show content of this type without running anything of it on the shop's origin. */
export const isViewable = (contentType: string): boolean =>
  contentType === pdf || contentType.startsWith("image/");

/**
 * What somebody uploaded is never run, sniffed or embedded elsewhere.
 * @param isViewed it is to be shown in the page: a PDF by the browser's own viewer, which needs to run scripts of its
 * own, in a frame of an origin that is nobody's
 */
export const safeHeaders = (file: NamedContent, isViewed = false) => ({
  "content-type": file.contentType,
  ...pickPolicy(file, isViewed),
  "content-disposition": disposition(file, isViewed),
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
});

function pickPolicy({ contentType }: NamedContent, isViewed: boolean) {
  if (contentType === "image/svg+xml") return drawing;
  return isViewed && contentType === pdf ? inFrame : onItsOwn;
}

/** Only the shop draws those; some browsers apply a picture's policy to the styles in it. */
const drawing = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

const onItsOwn = { "content-security-policy": "default-src 'none'; sandbox" };

const inFrame = {
  "content-security-policy":
    "default-src 'none'; sandbox allow-scripts allow-downloads; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

/**
 * Only pictures open in the browser, and PDFs that are to be viewed; everything else is offered for saving (RFC 6266,
 * RFC 8187).
 */
function disposition({ name, contentType }: NamedContent, isViewed: boolean): string {
  const opens = contentType.startsWith("image/") || (isViewed && contentType === pdf);
  const kind = opens ? "inline" : "attachment";
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${extended}`;
}

/** Frees the connection and the source of a reader who has stopped reading. */
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
