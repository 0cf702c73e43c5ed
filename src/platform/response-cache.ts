import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A complete response in every encoding, ready to be sent. */
export interface EncodedResponse {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** Part of its data could not be loaded, so it is not cached. */
  isIncomplete?: boolean;
  /** Larger than the cache stores, so it has no body: each request gets a response of its own. */
  isOversized?: boolean;
  /** The canonical path and query, if several addresses lead to it. */
  address?: string;
}

const noBody = Buffer.alloc(0);

/** Cached in place of a response that is too large, so that the next request does not try again. */
export const oversizedResponse: EncodedResponse = {
  status: 200,
  headers: {},
  bodies: { br: noBody, gzip: noBody, identity: noBody },
  isOversized: true,
};

/** Compresses a response in every encoding, except small bodies and pictures. */
export async function encodeResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<EncodedResponse> {
  headers = { ...headers, etag: `W/"${createHash("sha256").update(body).digest("base64url")}"` };
  if (body.length < 500 || headers["content-type"]?.startsWith("image/"))
    return { status, headers, bodies: { br: body, gzip: body, identity: body } };
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipped(body),
  ]);
  return {
    status,
    headers: { ...headers, vary: "accept-encoding" },
    bodies: { br, gzip: gz, identity: body },
  };
}

/** A window of 256 KB holds a whole page, and takes a tenth of the memory of the usual one. */
const compressBest = (body: Buffer): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (takesBrotli.test(acceptEncoding)) return "br";
  return takesGzip.test(acceptEncoding) ? "gzip" : "identity";
}

/** Accepted, and not with quality 0, which means "never". */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

interface ResponseCacheOptions {
  maxEntries: number;
  /** Bytes of all bodies together, in every encoding. */
  maxBytes: number;
  /** Uncompressed; larger responses are computed each time. */
  maxResponseBytes: number;
  /** False while changes could be missed: then nothing is cached. */
  isTrusted: () => boolean;
}

interface Entry {
  response: EncodedResponse;
  /** Compressed as small as possible, or not worth compressing. */
  isSmallest: boolean;
}

/**
 * Responses by key until `clear`. One computation per key however many requests come at once; a response whose
 * computation began before a `clear` is returned to those who waited for it, but never cached.
 */
export class ResponseCache {
  readonly maxResponseBytes: number;
  #entries: LRUCache<string, Entry>;
  #isTrusted: () => boolean;
  #pending = new Map<string, Promise<EncodedResponse>>();
  #version = 0;

  constructor({ maxEntries, maxBytes, maxResponseBytes, isTrusted }: ResponseCacheOptions) {
    this.maxResponseBytes = maxResponseBytes;
    this.#isTrusted = isTrusted;
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ response }) => Math.max(1, countBytes(response)),
    });
  }

  find(key: string): EncodedResponse | undefined {
    return this.#entries.get(key)?.response;
  }

  /** @param status the only one with which a response is cached */
  async get(
    key: string,
    make: () => Promise<EncodedResponse>,
    { status = 200 } = {},
  ): Promise<EncodedResponse> {
    const found = this.find(key) ?? this.#pending.get(key);
    if (found) return found;
    const version = this.#version;
    const pending = make();
    this.#pending.set(key, pending);
    try {
      const response = await pending;
      if (version === this.#version && response.status === status && !response.isIncomplete)
        this.#store(key, response);
      return response;
    } finally {
      if (this.#pending.get(key) === pending) this.#pending.delete(key);
    }
  }

  /**
   * Compresses one response again, as small as brotli can, which takes a hundred times longer than the first time. Does
   * nothing when all are.
   */
  async compressNext(): Promise<void> {
    const next = [...this.#entries.entries()].find(([, { isSmallest }]) => !isSmallest);
    if (!next) return;
    const [key, entry] = next;
    entry.isSmallest = true;
    const { response } = entry;
    const br = await compressBest(response.bodies.identity);
    // It may have been evicted meanwhile.
    if (this.#entries.peek(key) !== entry || br.length >= response.bodies.br.length) return;
    this.#entries.set(key, {
      response: { ...response, bodies: { ...response.bodies, br } },
      isSmallest: true,
    });
  }

  clear(): void {
    this.#version++;
    this.#entries.clear();
    this.#pending.clear();
  }

  #store(key: string, response: EncodedResponse): void {
    if (response.bodies.identity.length > this.maxResponseBytes || !this.#isTrusted()) return;
    this.#entries.set(key, {
      response,
      isSmallest: response.bodies.br === response.bodies.identity,
    });
  }
}

/** A body that was not worth compressing is the same buffer in every encoding. */
function countBytes({ bodies }: EncodedResponse): number {
  return [...new Set(Object.values(bodies))].reduce((sum, { length }) => sum + length, 0);
}
