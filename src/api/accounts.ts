import type { accountContract } from "#contracts/calls/accounts";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import {
  changePassword,
  confirmPassword,
  getSecurity,
  logOut,
  requestPasswordReset,
  requestRegistration,
  resendRegistration,
  resendTwoFactor,
  resetPassword,
} from "#modules/accounts";
import {
  getOwnAccount,
  logIn,
  type OwnAccount,
  setTwoFactor,
  type SignedInAccount,
  updatePreferences,
  updateProfile,
  verifyRegistration,
  verifyTwoFactor,
} from "#modules/own-account";
import type { HandlersOf } from "./handlers.ts";
import { done } from "./reply.ts";
import { presentUser } from "./present-user.ts";

/** The message must never reveal whether there is an account. */
const resetRequested =
  "If this address has an account, a link to set a new password is on its way.";

export const accountHandlers: HandlersOf<typeof accountContract> = {
  login: async ({ ctx, body }) => {
    const login = await logIn(ctx, body);
    if ("token" in login) return presentSignedIn(login, "Welcome back!");
    return {
      requires2FA: true,
      userId: login.handle,
      expiresAt: login.expiresAt,
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
    presentSignedIn(await verifyRegistration(ctx, body), "Your account is open. Welcome!"),
  resendVerification: ({ ctx, body }) =>
    done(resendRegistration(ctx, body.email), texts.verificationResent),
  verifyTwoFactor: async ({ ctx, body }) =>
    presentSignedIn(
      await verifyTwoFactor(ctx, { handle: body.userId, code: body.otp }),
      "Welcome back!",
    ),
  resendTwoFactor: async ({ ctx, body }) => {
    const { expiresAt } = await resendTwoFactor(ctx, body.userId);
    return {
      success: true,
      message: "We have emailed you a new code.",
      expiresAt,
    };
  },
  toggleTwoFactor: async ({ ctx, body }) => {
    const account = await setTwoFactor(ctx, body.enabled);
    const { methods } = await getSecurity(ctx);
    return {
      success: true,
      message: twoFactorMessage(account.user.isTwoFactorEnabled, methods),
      user: presentSelf(account),
    };
  },
  confirmPassword: ({ ctx, body }) => done(confirmPassword(ctx, body.password), "Thank you."),
  getMe: async ({ ctx }) => ({ user: presentSelf(await getOwnAccount(ctx)) }),
  logout: ({ ctx }) => done(logOut(ctx), "You are logged out."),
  forgotPassword: ({ ctx, body }) => done(requestPasswordReset(ctx, body.email), resetRequested),
  resetPassword: ({ ctx, body }) =>
    done(resetPassword(ctx, body), "Your password is changed. Please log in with the new one."),
  getProfile: async ({ ctx }) => ({ success: true, data: presentSelf(await getOwnAccount(ctx)) }),
  updateProfile: async ({ ctx, body }) => {
    const account = await updateProfile(ctx, body);
    return { success: true, message: texts.profileUpdated, data: presentSelf(account) };
  },
  changePassword: ({ ctx, body }) => done(changePassword(ctx, body), texts.passwordChanged),
  updatePreferences: async ({ ctx, body }) => {
    const account = await updatePreferences(ctx, body.notificationPreferences);
    return { success: true, message: texts.preferencesUpdated, data: presentSelf(account) };
  },
};

function twoFactorMessage(isMailed: boolean, methods: LoginMethod[]): string {
  if (isMailed) return "Two-factor login is on.";
  return methods.length === 0
    ? "Two-factor login is off."
    : "Emailed login codes are off. Your other second step stays on.";
}

const secondStepOf = (methods: LoginMethod[]) => ({
  message:
    methods[0] === "mail"
      ? "We have emailed you a 6-digit code."
      : "Please confirm that it is you.",
  ...(methods.length === 1 && methods[0] === "mail" ? {} : { methods }),
});

export const presentSignedIn = ({ token, ...account }: SignedInAccount, message: string) => ({
  success: true as const,
  message,
  token,
  user: presentSelf(account),
});

const presentSelf = ({ user, rewardPoints, mustChangePassword }: OwnAccount) => ({
  ...presentUser(user, rewardPoints),
  ...(mustChangePassword ? { mustChangePassword: true as const } : {}),
});
