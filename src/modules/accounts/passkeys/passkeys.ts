import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { endUserChallenges } from "#accounts/challenges-store";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { addMissingCodes } from "#accounts/second-factors/recovery-codes";
import { takeOff } from "#accounts/second-factors/second-factors";
import { describeDevice } from "#accounts/sessions/device";
import { readUserAgent } from "#accounts/sessions/session";
import { lockUser } from "#accounts/users-store";
import { getUser } from "#accounts/users";
import { deletePasskey, insertPasskey, selectUserPasskeys } from "./passkeys-store.ts";

const passkeyStartLimit = { name: "passkey-start", points: 20, per: 60 * 60 };
const minute = 60_000;
/** How long a browser may take to make a passkey. */
const FINISH_WITHIN = 10 * minute;

/** What a browser needs to make a passkey for the caller. */
export async function startPasskey(ctx: Context): Promise<object> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(passkeyStartLimit, userId);
  const { email, name } = await getUser(ctx, userId);
  const present = await selectUserPasskeys(ctx.db, userId);
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: "Ridgeline",
    rpID: relyingParty(ctx).id,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(userId),
    challenge: newChallenge(ctx),
    attestationType: "none",
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Nothing is stored: the challenge holds when it was made, and is valid only for the caller's login session. */
function newChallenge(ctx: Context): string {
  const at = String(ctx.now().getTime());
  return `${at}.${ctx.tokens.derive(purpose, requireSessionId(ctx), at)}`;
}

function isOwnChallenge(ctx: Context, challenge: string): boolean {
  const [at = "", token = ""] = challenge.split(".");
  const age = ctx.now().getTime() - Number(at);
  return (
    age >= 0 && age < FINISH_WITHIN && ctx.tokens.matches(token, purpose, requireSessionId(ctx), at)
  );
}

const purpose = "passkey registration";

function requireSessionId(ctx: Context): string {
  const { userId, sessionId = "" } = getSignedIn(ctx);
  return `${userId} ${sessionId}`;
}

const MAX_PASSKEYS = 20;

/** Stores the passkey that the caller's browser created. Returns recovery codes if there were none; they are shown only now. */
export async function addPasskey(ctx: Context, credential: CredentialJson): Promise<string[]> {
  const { userId } = getSignedIn(ctx);
  const made = await verify(ctx, credential);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if ((await selectUserPasskeys(ctx.db, userId)).length >= MAX_PASSKEYS)
      throw new Refusal("conflict", `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
    const isAdded = await insertPasskey(ctx.db, {
      id: ctx.newId(),
      userId,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString("base64url"),
      counter: made.counter,
      device: describeDevice(readUserAgent(ctx)),
      addedAt: ctx.now(),
    });
    if (!isAdded) throw new Refusal("conflict", "This passkey was added before.");
    await endUserChallenges(ctx.db, userId, ctx.now());
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

/** Removes one of the caller's passkeys; their other sessions end. */
export async function removePasskey(ctx: Context, id: string): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    if (!(await deletePasskey(ctx.db, userId, id)))
      throw new Refusal("not_found", "There is no such passkey");
    await endUserChallenges(ctx.db, userId, ctx.now());
    await takeOff(ctx, userId, sessionId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "passkey removed" } });
    await recordAudit(ctx, { action: "passkey.removed", subject: `user:${userId}` });
  });
}

/** The library is large, and few requests need it. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** ES256 and RS256, which every authenticator has. */
const algorithms = [-7, -257];

/** Where passkeys of this shop work. */
export function relyingParty({ config }: Pick<Context, "config">) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, id: hostname };
}

/** What a browser's `toJSON` returns, as the contract has it. */
export interface CredentialJson {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
  authenticatorAttachment?: string | null | undefined;
}

const asRegistration = (credential: CredentialJson) =>
  credential as unknown as RegistrationResponseJSON;
export const asAuthentication = (credential: CredentialJson) =>
  credential as unknown as AuthenticationResponseJSON;

/** The text of a challenge as it comes back. */
export const challengeText = (encoded: string): string =>
  Buffer.from(encoded, "base64url").toString("utf8");
