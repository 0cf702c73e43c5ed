import { encode } from "uqr";
import type { secondFactorContract } from "#contracts/calls/second-factors";
import {
  getSecurity,
  startPasskeyLogin,
  startPasskeyUnlock,
  unlockWithPasskey,
  verifyAuthenticator,
  verifyPasskey,
  verifyRecoveryCode,
} from "#modules/accounts/login";
import { addPasskey, removePasskey, startPasskey } from "#modules/accounts/passkeys";
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from "#modules/accounts/second-factors";
import type { HandlersOf } from "./handlers.ts";
import { showSignedIn } from "./own-account.ts";
import { done } from "./reply.ts";

export const secondFactorHandlers: HandlersOf<typeof secondFactorContract> = {
  verifyAuthenticator: async ({ ctx, body }) =>
    showSignedIn(ctx, await verifyAuthenticator(ctx, { handle: body.userId, code: body.otp })),
  verifyRecoveryCode: async ({ ctx, body }) =>
    showSignedIn(ctx, await verifyRecoveryCode(ctx, { handle: body.userId, code: body.code })),
  getSecurity: ({ ctx }) => getSecurity(ctx),
  startAuthenticator: async ({ ctx }) => {
    const { secret, address } = await startAuthenticator(ctx);
    return { secret, address, qrCode: drawQrCode(address) };
  },
  confirmAuthenticator: async ({ ctx, body }) => ({
    success: true,
    message: "Your authenticator app is set up.",
    recoveryCodes: await confirmAuthenticator(ctx, body.otp),
  }),
  removeAuthenticator: ({ ctx }) =>
    done(removeAuthenticator(ctx), "Your authenticator app is removed."),
  startPasskeyLogin: async ({ ctx, body }) => ({
    options: { ...(await startPasskeyLogin(ctx, body.userId)) },
  }),
  verifyPasskey: async ({ ctx, body }) =>
    showSignedIn(
      ctx,
      await verifyPasskey(ctx, { handle: body.userId, credential: body.credential }),
    ),
  startPasskeyUnlock: async ({ ctx }) => {
    const options = await startPasskeyUnlock(ctx);
    return { options: options && { ...options } };
  },
  unlockWithPasskey: async ({ ctx, body }) =>
    showSignedIn(ctx, await unlockWithPasskey(ctx, body.credential)),
  startPasskey: async ({ ctx }) => ({ options: { ...(await startPasskey(ctx)) } }),
  addPasskey: async ({ ctx, body }) => ({
    success: true,
    message: "Your passkey is added.",
    recoveryCodes: await addPasskey(ctx, body.credential),
  }),
  removePasskey: ({ ctx, params }) =>
    done(removePasskey(ctx, params.id), "The passkey is removed."),
  renewRecoveryCodes: async ({ ctx }) => ({
    success: true,
    message: "These are your new recovery codes. The earlier ones no longer work.",
    recoveryCodes: await renewRecoveryCodes(ctx),
  }),
};

/** With the quiet zone of four modules that the standard requires. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
