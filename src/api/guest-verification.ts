import type { guestVerificationContract } from "#contracts/calls/guest-verification";
import {
  requestGuestVerification,
  verifyGuestCode,
  verifyGuestEmail,
} from "#modules/accounts/guests";
import { isContactVerified } from "#modules/orders";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";

export const guestVerificationHandlers: HandlersOf<typeof guestVerificationContract> = {
  initiateEmailVerification: ({ ctx, body }) => request(ctx, body),
  resendEmailVerification: ({ ctx, body }) => request(ctx, body),
  verifyEmail: ({ ctx, body }) => done(verifyGuestEmail(ctx, body), emailVerified),
  verifyEmailCode: async ({ ctx, body }) => ({
    success: true,
    message: emailVerified,
    token: await verifyGuestCode(ctx, body),
  }),
  getEmailVerificationStatus: async ({ ctx, query }) => {
    return { isVerified: await isContactVerified(ctx, query.email) };
  },
};

const emailVerified = "Your email address is verified.";

async function request(ctx: Context, guest: { email: string; firstName: string }) {
  const isAlreadyVerified =
    (await isContactVerified(ctx, guest.email)) ||
    (await requestGuestVerification(ctx, guest)) === "already verified";
  return {
    success: true,
    isAlreadyVerified,
    message: isAlreadyVerified
      ? "This email address is already verified."
      : "Verification email sent. Please open the link in it.",
  };
}
