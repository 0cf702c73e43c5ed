import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { endChallengesOf } from "#src/modules/accounts/challenges-store.ts";
import { describeDevice } from "#src/modules/accounts/sessions/device.ts";
import { userAgentOf } from "#src/modules/accounts/sessions/session.ts";
import { addMissingCodes } from "#src/modules/accounts/second-factors/recovery-codes.ts";
import { lockUser } from "#src/modules/accounts/users-store.ts";
import { insertPasskey, selectPasskeysOf } from "./passkeys-store.ts";
import { isOwnChallenge } from "./start-passkey.ts";
import {
  algorithms,
  asRegistration,
  challengeText,
  type CredentialJson,
  loadWebAuthn,
  relyingParty,
} from "./web-authn.ts";

const MAX_PASSKEYS = 20;

/** Stores the passkey that the caller's browser created. Returns recovery codes if there were none; they are shown only now. */
export async function addPasskey(ctx: Context, credential: CredentialJson): Promise<string[]> {
  const { userId } = getSignedIn(ctx);
  const made = await verify(ctx, credential);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if ((await selectPasskeysOf(ctx.db, userId)).length >= MAX_PASSKEYS)
      throw new Refusal("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    const isAdded = await insertPasskey(ctx.db, {
      id: ctx.newId(),
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      device: describeDevice(userAgentOf(ctx)),
      addedAt: ctx.now(),
    });
    if (!isAdded) throw new Refusal("conflict", "This passkey was added before.");
    await endChallengesOf(ctx.db, userId, ctx.now());
    await ctx.emit("second-factor.changed", { userId, change: { kind: "passkey added" } });
    await recordAudit(ctx, { action: "passkey.added", subject: `user:${userId}` });
    return addMissingCodes(ctx, userId);
  });
}

async function verify(ctx: Context, credential: CredentialJson) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { origin, id } = relyingParty(ctx);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: asRegistration(credential),
      expectedChallenge: (challenge) => isOwnChallenge(ctx, challengeText(challenge)),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    ctx.log.info({ err: error }, "a passkey was refused");
  }
  throw new Refusal("invalid", "This passkey could not be added. Please try again.");
}
