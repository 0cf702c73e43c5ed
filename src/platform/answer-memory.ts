import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Encoding = "br" | "gzip" | "identity";

/** A whole answer, ready to be sent: nothing is computed when it is asked for again. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  bodies: Record<Encoding, Buffer>;
  /** Something was missing when it was made, so the next one who asks gets a new one. */
  isFlawed?: boolean;
}

/** Makes an answer that can be sent in every encoding. Small bodies are not worth compressing, pictures are already. */
export async function storeAnswer(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<StoredAnswer> {
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

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  if (takesBrotli.test(acceptEncoding)) return "br";
  return takesGzip.test(acceptEncoding) ? "gzip" : "identity";
}

/** Named, and not with the quality 0, which means "never". */
const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

interface AnswerMemoryOptions {
  maxEntries: number;
  /** Bytes of all uncompressed bodies together. */
  maxBytes: number;
  /** Larger answers are made each time. */
  maxAnswerBytes: number;
  /** False while changes could be missed: then nothing is kept. */
  isTrusted: () => boolean;
}

interface Entry {
  answer: StoredAnswer;
  bytes: number;
}

/**
 * Answers by key until `clear`. One make per key however many ask at once; an answer whose making
 * began before a `clear` is given to those who waited for it, but never kept.
 */
export class AnswerMemory {
  #options: AnswerMemoryOptions;
  #entries = new Map<string, Entry>();
  #making = new Map<string, Promise<StoredAnswer>>();
  #bytes = 0;
  #version = 0;

  constructor(options: AnswerMemoryOptions) {
    this.#options = options;
  }

  find(key: string): StoredAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // What is asked for stays; what nobody asks for any more leaves first.
    if (this.#isHalfFull()) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry.answer;
  }

  async get(key: string, make: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
    const found = this.find(key) ?? this.#making.get(key);
    if (found) return found;
    const version = this.#version;
    const making = make();
    this.#making.set(key, making);
    try {
      const answer = await making;
      if (version === this.#version && answer.status === 200 && !answer.isFlawed)
        this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  clear(): void {
    this.#version++;
    this.#entries.clear();
    this.#making.clear();
    this.#bytes = 0;
  }

  /** Before that nothing will have to leave soon, and moving entries would cost more than finding them. */
  #isHalfFull(): boolean {
    const { maxEntries, maxBytes } = this.#options;
    return this.#entries.size * 2 > maxEntries || this.#bytes * 2 > maxBytes;
  }

  #keep(key: string, answer: StoredAnswer): void {
    const bytes = answer.bodies.identity.length;
    if (bytes > this.#options.maxAnswerBytes || !this.#options.isTrusted()) return;
    this.#entries.set(key, { answer, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#entries.size <= this.#options.maxEntries && this.#bytes <= this.#options.maxBytes)
        return;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }
}
