import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { getUser } from "#src/modules/accounts/get-user.ts";
import { requireConfirmedPassword } from "#src/modules/accounts/password/confirm-password.ts";
import { selectPasskeysOf } from "./passkeys-store.ts";
import { algorithms, loadWebAuthn, relyingParty } from "./web-authn.ts";

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
  const present = await selectPasskeysOf(ctx.db, userId);
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
  return `${at}.${ctx.tokens.derive(purpose, sessionOf(ctx), at)}`;
}

export function isOwnChallenge(ctx: Context, challenge: string): boolean {
  const [at = "", token = ""] = challenge.split(".");
  const age = ctx.now().getTime() - Number(at);
  return age >= 0 && age < FINISH_WITHIN && ctx.tokens.matches(token, purpose, sessionOf(ctx), at);
}

const purpose = "passkey registration";

function sessionOf(ctx: Context): string {
  const { userId, sessionId = "" } = getSignedIn(ctx);
  return `${userId} ${sessionId}`;
}
