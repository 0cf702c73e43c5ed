import { type LoginMethod, TWO_FACTOR_MINUTES } from "#contracts/roles";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { areEqual, hashToken, randomToken } from "#platform/tokens";
import {
  insertChallenge,
  selectChallengeById,
  type TwoFactorChallenge,
} from "#src/modules/accounts/challenges-store.ts";
import { selectUser } from "#src/modules/accounts/users-store.ts";

export const twoFactorCallLimit = { name: "two-factor-call", points: 60, per: 60 };
export const twoFactorMailLimit = { name: "two-factor-mail", points: 20, per: 60 * 60 };

declare module "#platform/context" {
  interface EventMap {
    "two-factor.requested": { challengeId: string; nonce: string };
  }
}

const minute = 60_000;
/** After this many wrong codes the login ends, whatever was mailed for it. */
export const MAX_WRONG_CODES = 5;
/** How long after the password a new code may be requested. */
const RENEWABLE_MINUTES = 60;

/** A login that waits for its second step, identified by a handle that only the browser that sent the password has. */
export interface WaitingLogin {
  handle: string;
  expiresAt: Date;
  /** What may finish it, the preferred first; where that is the mailed code, one is on its way. */
  methods: LoginMethod[];
}

/** A code is mailed at once where the login asks for it first, otherwise on demand. */
export async function openChallenge(
  ctx: Context,
  userId: string,
  methods: LoginMethod[],
): Promise<WaitingLogin> {
  const isMailed = isMailFirst(methods);
  const id = ctx.newId();
  const handle = randomToken();
  const code = newCode(ctx);
  await insertChallenge(ctx.db, {
    ...code,
    id,
    handleHash: hashToken(handle),
    userId,
    isMailed,
    createdAt: ctx.now(),
  });
  if (isMailed) await ctx.emit("two-factor.requested", { challengeId: id, nonce: code.nonce });
  return { handle, expiresAt: code.expiresAt, methods };
}

export const isMailFirst = (methods: LoginMethod[]): boolean => methods[0] === "mail";

/** What makes the next code of a challenge. */
export function newCode(ctx: Context) {
  const sentAt = ctx.now();
  const expiresAt = new Date(sentAt.getTime() + TWO_FACTOR_MINUTES * minute);
  return { nonce: randomToken(), sentAt, expiresAt };
}

interface CodeSource {
  id: string;
  nonce: string;
}

/** The six digits: random through the nonce, and stored nowhere. */
const codeOf = (ctx: Context, { id, nonce }: CodeSource): string =>
  digitsOf(ctx.tokens.derive(purpose, id, nonce));

export const isCode = (ctx: Context, code: string, { id, nonce }: CodeSource): boolean =>
  ctx.tokens.deriveAll(purpose, id, nonce).some((token) => areEqual(code, digitsOf(token)));

const purpose = "two-factor code";

function digitsOf(token: string): string {
  const bytes = Buffer.from(token, "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}

/** Whether a code could still finish this login, now or after a resend. */
export const isOpen = (ctx: Context, challenge: TwoFactorChallenge): boolean =>
  challenge.usedAt === null &&
  challenge.attempts < MAX_WRONG_CODES &&
  ctx.now().getTime() - challenge.createdAt.getTime() < RENEWABLE_MINUTES * minute;

export const loginEnded = () =>
  new Refusal("unauthenticated", "This login has ended. Please log in again.");

/** The data for the mail; null when the code is replaced, used or expired. */
export async function findCodeMail(
  ctx: Context,
  { challengeId, nonce }: { challengeId: string; nonce: string },
): Promise<{ name: string; address: string; code: string } | null> {
  const challenge = await selectChallengeById(ctx.db, challengeId);
  if (!challenge || challenge.nonce !== nonce) return null;
  if (!isOpen(ctx, challenge) || challenge.expiresAt <= ctx.now()) return null;
  const user = await selectUser(ctx.db, challenge.userId);
  return user && { name: user.name, address: user.email, code: codeOf(ctx, challenge) };
}
