import type { accountContract } from "#contracts/calls/accounts";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import {
  changePassword,
  confirmPassword,
  getUser,
  logIn,
  logOut,
  mustChangePassword,
  requestPasswordReset,
  requestRegistration,
  resendRegistration,
  resendTwoFactor,
  resetPassword,
  setTwoFactor,
  updatePreferences,
  updateProfile,
  type User,
  verifyRegistration,
  verifyTwoFactor,
} from "#modules/accounts";
import { getBalance } from "#modules/rewards";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import type { HandlersOf } from "./handlers.ts";
import { presentUser } from "./present-user.ts";

/** The message must never reveal whether there is an account. */
const resetRequested =
  "If this address has an account, a link to set a new password is on its way.";

export const accountHandlers: HandlersOf<typeof accountContract> = {
  login: async ({ ctx, body }) => {
    const login = await logIn(ctx, body);
    if ("token" in login) return signedIn(ctx, login, "Welcome back!");
    return {
      requires2FA: true,
      userId: login.handle,
      expiresAt: login.expiresAt.toISOString(),
      ...secondStepOf(login.methods),
    };
  },
  register: async ({ ctx, body }) => {
    await requestRegistration(ctx, body);
    return {
      success: true,
      requiresVerification: true,
      message: texts.verificationResent,
    };
  },
  verifyRegistration: async ({ ctx, body }) =>
    signedIn(ctx, await verifyRegistration(ctx, body), "Your account is open. Welcome!"),
  resendVerification: async ({ ctx, body }) => {
    await resendRegistration(ctx, body.email);
    return { success: true, message: texts.verificationResent };
  },
  verifyTwoFactor: async ({ ctx, body }) =>
    signedIn(
      ctx,
      await verifyTwoFactor(ctx, { handle: body.userId, code: body.otp }),
      "Welcome back!",
    ),
  resendTwoFactor: async ({ ctx, body }) => {
    const { expiresAt } = await resendTwoFactor(ctx, body.userId);
    return {
      success: true,
      message: "We have mailed you a new code.",
      expiresAt: expiresAt.toISOString(),
    };
  },
  toggleTwoFactor: async ({ ctx, body }) => {
    const user = await setTwoFactor(ctx, body.enabled);
    return {
      success: true,
      message: `Two-factor login is ${user.isTwoFactorEnabled ? "on" : "off"}.`,
      user: await withPoints(ctx, user),
    };
  },
  confirmPassword: async ({ ctx, body }) => {
    await confirmPassword(ctx, body.password);
    return { success: true, message: "Thank you." };
  },
  getMe: async ({ ctx }) => ({ user: await readSelf(ctx) }),
  logout: async ({ ctx }) => {
    await logOut(ctx);
    return { success: true, message: "You are logged out." };
  },
  forgotPassword: async ({ ctx, body }) => {
    await requestPasswordReset(ctx, body.email);
    return { success: true, message: resetRequested };
  },
  resetPassword: async ({ ctx, body }) => {
    await resetPassword(ctx, body);
    return { success: true, message: "Your password is changed. Please log in with the new one." };
  },
  getProfile: async ({ ctx }) => ({ success: true, data: await readSelf(ctx) }),
  updateProfile: async ({ ctx, body }) => {
    const user = await updateProfile(ctx, body);
    return { success: true, message: texts.profileUpdated, data: await withPoints(ctx, user) };
  },
  changePassword: async ({ ctx, body }) => {
    await changePassword(ctx, body);
    return { success: true, message: texts.passwordChanged };
  },
  updatePreferences: async ({ ctx, body }) => {
    const user = await updatePreferences(ctx, body.notificationPreferences);
    return { success: true, message: texts.preferencesUpdated, data: await withPoints(ctx, user) };
  },
};

const secondStepOf = (methods: LoginMethod[]) => ({
  message:
    methods[0] === "mail" ? "We have mailed you a 6-digit code." : "Please confirm that it is you.",
  ...(methods.length === 1 && methods[0] === "mail" ? {} : { methods }),
});

export async function signedIn(
  ctx: Context,
  login: { user: User; token: string },
  message: string,
) {
  return {
    success: true as const,
    message,
    token: login.token,
    user: await withPoints(ctx, login.user),
  };
}

const readSelf = async (ctx: Context) =>
  withPoints(ctx, await getUser(ctx, getSignedIn(ctx).userId));

const withPoints = async (ctx: Context, user: User) => ({
  ...presentUser(user, await getBalance(ctx, user.id)),
  ...(mustChangePassword(ctx, user) ? { mustChangePassword: true as const } : {}),
});
