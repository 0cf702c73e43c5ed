import type { Context } from "#platform/context";
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
import type { User } from "#accounts/users-store";
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

async function isSigned(
  ctx: Context,
  credential: CredentialJson,
  { user, challenge }: { user: User; challenge: TwoFactorChallenge },
): Promise<boolean> {
  const passkey = await selectPasskey(ctx.db, user.id, credential.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { origin, id } = relyingParty(ctx);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asAuthentication(credential),
      expectedChallenge: (text) =>
        ctx.tokens.matches(challengeText(text), purpose, challenge.id, challenge.nonce),
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: false,
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
