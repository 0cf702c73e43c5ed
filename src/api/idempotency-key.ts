import { Refusal } from "#platform/errors";

/** The caller's Idempotency-Key; null where there is none. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === "string" && /^[\w-]{8,100}$/.test(header)) return header;
  throw new Refusal("invalid", "The Idempotency-Key must be 8 to 100 letters, digits, - or _");
}
