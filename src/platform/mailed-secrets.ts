import type { Context } from "./context.ts";
import { areEqual } from "./tokens.ts";

/** Whom or what a link is about, by the name that it has in the address. */
type Subject = { id: string } | { email: string };

/**
 * A kind of link that is mailed, to a page of the shop. Its secret is bound to the subject and to a nonce, if there is
 * one; it is in the mail and nowhere else.
 */
export const mailedLink = (purpose: string, page: string) => ({
  token: (ctx: Context, subject: Subject, ...nonce: string[]): string =>
    ctx.tokens.derive(purpose, toSubjectEntry(subject)[1], ...nonce),
  address(ctx: Context, subject: Subject, ...nonce: string[]): string {
    const [name, value] = toSubjectEntry(subject);
    const token = ctx.tokens.derive(purpose, value, ...nonce);
    const query = new URLSearchParams([
      [name, value],
      ["token", token],
    ]);
    return `${ctx.config.publicUrl}/${page}?${query.toString()}`;
  },
  /** Needs no query, so wrong links cost nothing. */
  matches: (ctx: Context, token: string, subject: Subject, ...nonce: string[]): boolean =>
    ctx.tokens.matches(token, purpose, toSubjectEntry(subject)[1], ...nonce),
});

/** Only this entry, so that other fields of a wider object change no link. */
const toSubjectEntry = (subject: Subject): [name: string, value: string] =>
  "id" in subject ? ["id", subject.id] : ["email", subject.email];

/** A kind of six-digit code that is mailed: random through one of its parts, a nonce, and stored nowhere. */
export const mailedCode = (purpose: string) => ({
  derive: (ctx: Context, ...parts: string[]): string =>
    toDigits(ctx.tokens.derive(purpose, ...parts)),
  matches: (ctx: Context, code: string, ...parts: string[]): boolean =>
    ctx.tokens.deriveAll(purpose, ...parts).some((token) => areEqual(code, toDigits(token))),
});

function toDigits(token: string): string {
  const bytes = Buffer.from(token, "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
