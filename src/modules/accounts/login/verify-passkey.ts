import { recordAudit } from "#modules/audit";
import type { Context, LockedSession } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hashToken } from "#platform/tokens";
import {
  selectPasskey,
  selectUserPasskeys,
  updatePasskey,
} from "#accounts/passkeys/passkeys-store";
import {
  asAuthentication,
  challengeText,
  type CredentialJson,
  loadWebAuthn,
  relyingParty,
} from "#accounts/passkeys/passkeys";
import { asPerson, notLocked, openSession } from "#accounts/sessions/session";
import { lockUser, type User } from "#accounts/users-store";
import { selectChallenge, type TwoFactorChallenge } from "#accounts/challenges-store";
import { passSecondStep } from "./second-step.ts";
import { isOpen, loginEnded, twoFactorCallLimit } from "./two-factor.ts";

const purpose = "passkey login";

/** What a browser needs to finish a login with a passkey. */
export async function startPasskeyLogin(ctx: Context, handle: string): Promise<object> {
  await ctx.limits.consume(twoFactorCallLimit, readNetwork(ctx.actor));
  const challenge = await selectChallenge(ctx.db, hashToken(handle));
  if (!challenge || !isOpen(ctx, challenge)) throw loginEnded();
  const passkeys = await selectUserPasskeys(ctx.db, challenge.userId);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: ctx.tokens.derive(purpose, challenge.id, challenge.nonce),
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "preferred",
  });
}

/** Finishes a login with one of the account's passkeys. */
export async function verifyPasskey(
  ctx: Context,
  { handle, credential }: { handle: string; credential: CredentialJson },
): Promise<{ user: User; token: string }> {
  // Not for the first time while the account is locked.
  await loadWebAuthn();
  return passSecondStep(ctx, handle, {
    method: "passkey",
    isRight: (ctx, waiting) => isSigned(ctx, credential, waiting),
    wrong: "This passkey was not accepted. Please try again.",
  });
}

const isSigned = (
  ctx: Context,
  credential: CredentialJson,
  { user, challenge }: { user: User; challenge: TwoFactorChallenge },
): Promise<boolean> =>
  checkSignature(ctx, credential, {
    userId: user.id,
    isExpected: (text) => ctx.tokens.matches(text, purpose, challenge.id, challenge.nonce),
  });

interface ExpectedSignature {
  userId: string;
  isExpected: (challenge: string) => boolean;
  /** The device must have recognised its owner, by a fingerprint or a PIN. */
  requiresVerification?: boolean;
}

async function checkSignature(
  ctx: Context,
  credential: CredentialJson,
  { userId, isExpected, requiresVerification = false }: ExpectedSignature,
): Promise<boolean> {
  const passkey = await selectPasskey(ctx.db, userId, credential.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { origin, id } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asAuthentication(credential),
      expectedChallenge: (text) => isExpected(challengeText(text)),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: requiresVerification,
    });
    if (!verified) return false;
    const { newCounter: counter } = authenticationInfo;
    await updatePasskey(ctx.db, passkey.id, { counter, usedAt: ctx.now() });
    return true;
  } catch (error) {
    ctx.log.info({ err: error }, "a passkey was refused");
    return false;
  }
}

/** What a browser needs to unlock the session that the request came with; null where its owner has no passkey. */
export async function startPasskeyUnlock(ctx: Context): Promise<object | null> {
  await ctx.limits.consume(twoFactorCallLimit, readNetwork(ctx.actor));
  const locked = getLocked(ctx);
  const passkeys = await selectUserPasskeys(ctx.db, locked.userId);
  if (passkeys.length === 0) return null;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: ctx.tokens.derive(...unlocking(locked)),
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: "required",
  });
}

/** Unlocking updates when the session was last seen, so each signature unlocks it only once. */
const unlocking = ({ sessionId, lastSeenAt }: LockedSession) =>
  ["session unlock", sessionId, lastSeenAt.toISOString()] as const;

/**
 * Unlocks the session that the request came with by a passkey of its owner. It is the only proof, so the device must
 * have recognised its owner.
 */
export async function unlockWithPasskey(
  ctx: Context,
  credential: CredentialJson,
): Promise<{ user: User; token: string }> {
  await ctx.limits.consume(twoFactorCallLimit, readNetwork(ctx.actor));
  const locked = getLocked(ctx);
  await loadWebAuthn();
  const unlocked = await inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, locked.userId);
    if (!user || user.deactivatedAt) throw notLocked();
    const subject = `user:${user.id}`;
    const isRight = await checkSignature(ctx, credential, {
      userId: user.id,
      isExpected: (text) => ctx.tokens.matches(text, ...unlocking(locked)),
      requiresVerification: true,
    });
    // A failed attempt must be committed, so the refusal is thrown only afterwards.
    const action = isRight ? "login.succeeded" : "login.code-refused";
    const by = isRight ? asPerson(ctx, user) : ctx;
    await recordAudit(by, { action, subject, details: { method: "passkey" } });
    return isRight ? { user, token: await openSession(ctx, user, { mustContinue: true }) } : null;
  });
  if (!unlocked)
    throw new Refusal("invalid", "This passkey was not accepted. Try again, or use your password.");
  return unlocked;
}

function getLocked({ actor }: Context): LockedSession {
  if (actor.kind !== "guest" || !actor.locked) throw notLocked();
  return actor.locked;
}
