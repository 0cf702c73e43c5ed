import { encode } from "uqr";
import type { secondFactorContract } from "#contracts/calls/second-factors";
import {
  confirmAuthenticator,
  getSecurity,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  verifyAuthenticator,
  verifyRecoveryCode,
} from "#modules/accounts";
import { signedIn } from "./accounts.ts";
import type { HandlersOf } from "./handlers.ts";

export const secondFactorHandlers: HandlersOf<typeof secondFactorContract> = {
  verifyAuthenticator: async ({ ctx, body }) =>
    signedIn(
      ctx,
      await verifyAuthenticator(ctx, { handle: body.userId, code: body.otp }),
      "Welcome back!",
    ),
  verifyRecoveryCode: async ({ ctx, body }) =>
    signedIn(
      ctx,
      await verifyRecoveryCode(ctx, { handle: body.userId, code: body.code }),
      "Welcome back!",
    ),
  getSecurity: async ({ ctx }) => {
    const { appAddedAt, ...security } = await getSecurity(ctx);
    return { ...security, appAddedAt: appAddedAt?.toISOString() ?? null };
  },
  startAuthenticator: async ({ ctx }) => {
    const { secret, address } = await startAuthenticator(ctx);
    return { secret, qrCode: drawQrCode(address) };
  },
  confirmAuthenticator: async ({ ctx, body }) => ({
    success: true,
    message: "Your authenticator app is set up.",
    recoveryCodes: await confirmAuthenticator(ctx, body.otp),
  }),
  removeAuthenticator: async ({ ctx }) => {
    await removeAuthenticator(ctx);
    return { success: true, message: "Your authenticator app is removed." };
  },
  renewRecoveryCodes: async ({ ctx }) => ({
    success: true,
    message: "These are your new recovery codes. The earlier ones no longer work.",
    recoveryCodes: await renewRecoveryCodes(ctx),
  }),
};

/** With the quiet zone of four modules that the standard wants. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
