import type { Context } from "#platform/context";

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
