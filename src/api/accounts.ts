import type { accountContract } from "#contracts/calls/accounts";
import type { LoginMethod } from "#contracts/roles";
import { texts } from "#contracts/texts";
import { getUser } from "#modules/accounts";
import {
  getSecurity,
  logIn,
  resendTwoFactor,
  setTwoFactor,
  verifyTwoFactor,
} from "#modules/accounts/login";
import {
  changePassword,
  confirmPassword,
  requestPasswordReset,
  resetPassword,
} from "#modules/accounts/password";
import { updatePreferences, updateProfile } from "#modules/accounts/profile";
import {
  requestRegistration,
  resendRegistration,
  verifyRegistration,
} from "#modules/accounts/registration";
import { logOut } from "#modules/accounts/sessions";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import type { HandlersOf } from "./handlers.ts";
import { showOwnAccount, showSignedIn } from "./own-account.ts";
import { done } from "./reply.ts";

/** The message must never reveal whether there is an account. */
const resetRequested =
  "If this address has an account, a link to set a new password is on its way.";

export const accountHandlers: HandlersOf<typeof accountContract> = {
  login: async ({ ctx, body }) => {
    const login = await logIn(ctx, body);
    if ("token" in login) return showSignedIn(ctx, login);
    return {
      requires2FA: true,
      userId: login.handle,
      expiresAt: login.expiresAt,
      ...presentSecondStep(login.methods),
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
    showSignedIn(ctx, await verifyRegistration(ctx, body), "Your account is open. Welcome!"),
  resendVerification: ({ ctx, body }) =>
    done(resendRegistration(ctx, body.email), texts.verificationResent),
  verifyTwoFactor: async ({ ctx, body }) =>
    showSignedIn(ctx, await verifyTwoFactor(ctx, { handle: body.userId, code: body.otp })),
  resendTwoFactor: async ({ ctx, body }) => {
    const { expiresAt } = await resendTwoFactor(ctx, body.userId);
    return {
      success: true,
      message: "We have emailed you a new code.",
      expiresAt,
    };
  },
  toggleTwoFactor: async ({ ctx, body }) => {
    const user = await setTwoFactor(ctx, body.enabled);
    const { methods } = await getSecurity(ctx);
    return {
      success: true,
      message: twoFactorMessage(user.isTwoFactorEnabled, methods),
      user: await showOwnAccount(ctx, user),
    };
  },
  confirmPassword: ({ ctx, body }) => done(confirmPassword(ctx, body.password), "Thank you."),
  getMe: async ({ ctx }) => ({ user: await showCaller(ctx) }),
  logout: ({ ctx }) => done(logOut(ctx), "You are logged out."),
  forgotPassword: ({ ctx, body }) => done(requestPasswordReset(ctx, body.email), resetRequested),
  resetPassword: ({ ctx, body }) =>
    done(resetPassword(ctx, body), "Your password is changed. Please log in with the new one."),
  getProfile: async ({ ctx }) => ({ success: true, data: await showCaller(ctx) }),
  updateProfile: async ({ ctx, body }) => {
    const data = await showOwnAccount(ctx, await updateProfile(ctx, body));
    return { success: true, message: texts.profileUpdated, data };
  },
  changePassword: ({ ctx, body }) => done(changePassword(ctx, body), texts.passwordChanged),
  updatePreferences: async ({ ctx, body }) => {
    const user = await updatePreferences(ctx, body.notificationPreferences);
    const data = await showOwnAccount(ctx, user);
    return { success: true, message: texts.preferencesUpdated, data };
  },
};

function twoFactorMessage(isMailed: boolean, methods: LoginMethod[]): string {
  if (isMailed) return "Two-factor login is on.";
  return methods.length === 0
    ? "Two-factor login is off."
    : "Emailed login codes are off. Your other second step stays on.";
}

const presentSecondStep = (methods: LoginMethod[]) => ({
  message:
    methods[0] === "mail"
      ? "We have emailed you a 6-digit code."
      : "Please confirm that it is you.",
  ...(methods.length === 1 && methods[0] === "mail" ? {} : { methods }),
});

const showCaller = async (ctx: Context) =>
  showOwnAccount(ctx, await getUser(ctx, getSignedIn(ctx).userId));
