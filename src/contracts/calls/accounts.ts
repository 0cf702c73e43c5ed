import { z } from "zod";
import { MAX_NAME, MAX_PHONE } from "#contracts/lengths";
import type { NotificationPreferences } from "#contracts/preferences";
import { loginMethods, MAX_PASSWORD, MIN_PASSWORD, roles } from "#contracts/roles";
import { texts } from "#contracts/texts";
import {
  Email,
  Id,
  Instant,
  named,
  Outcome,
  requiredText,
  ShownEmail,
  textUpTo,
  SixDigits,
} from "./values.ts";
import { endpoints } from "./endpoint.ts";
import { PostalAddress } from "./order-input.ts";

const profileWrites = { name: "profile-write", points: 60, per: 60, by: "user" } as const;

const Preferences = z
  .object({
    inAppNotifications: z.boolean(),
    emailNotifications: z.boolean(),
    orderUpdates: z.boolean(),
    marketingEmails: z.boolean(),
    systemAlerts: z.boolean(),
  })
  .meta({ id: "NotificationPreferences" }) satisfies z.ZodType<NotificationPreferences>;

export const User = named("User", {
  id: Id,
  /** Equals id, for clients that expect it. */
  _id: Id,
  name: z.string(),
  /** Equals name, for clients that expect it. */
  fullName: z.string(),
  email: ShownEmail,
  role: z.enum(roles),
  phone: z.string(),
  notificationPreferences: Preferences,
  twoFactorEnabled: z.boolean(),
  /** Present where somebody of the office logged in with a password that is too short for that, or too common. */
  shouldChangePassword: z.literal(true).optional(),
  /** Present where no right in the office counts until then (`password_change_required`): on a public address. */
  mustChangePassword: z.literal(true).optional(),
  rewardPoints: z.int(),
  createdAt: Instant,
  /** The latest order's address; null before the first. */
  shippingAddress: PostalAddress.nullable(),
});
export type User = z.input<typeof User>;

export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string(),
  user: User,
});
export type SignedIn = z.input<typeof SignedIn>;

/** A login that waits for its second step. `userId` is a short-lived handle, not the user's id. */
const SecondStep = z.object({
  requires2FA: z.literal(true),
  userId: z.string(),
  expiresAt: Instant,
  message: z.string(),
  /** What may finish the login, the preferred first. Absent when only the emailed code may, which is on its way. */
  methods: z.array(z.enum(loginMethods)).optional(),
});

/** A text of a form all of whose fields are required. */
const filledIn = () =>
  z
    .string({ error: ({ input }) => ((input ?? "") === "" ? texts.fillAllFields : undefined) })
    .refine((text) => text.trim() !== "", { error: texts.fillAllFields, abort: true });

const LoginName = filledIn().pipe(Email);
/** As typed; length is checked before any hashing. */
const GivenPassword = z
  .string({ error: ({ input }) => ((input ?? "") === "" ? texts.fillAllFields : undefined) })
  .min(1, texts.fillAllFields)
  .max(1000);
const NewPassword = filledIn()
  .min(MIN_PASSWORD, texts.passwordTooShort)
  .max(MAX_PASSWORD, texts.passwordTooLong);
/** A secret of the caller's own, such as 128 random bits; only its hash is stored, for as long as the registration. */
const BrowserKey = z.string().min(16).max(200);
export const Handle = z.string().min(1).max(200);
export const LinkToken = z.string().min(1).max(200);

export const accountContract = endpoints({
  login: {
    summary:
      "Log in; a 403 with requiresVerification and email means that the mailed link was not opened yet",
    body: z.object({ email: LoginName, password: GivenPassword }),
    reply: z.union([SignedIn, SecondStep]),
  },
  register: {
    summary:
      "Register; the account is created with the mailed link, in the browser that registered or with the password",
    body: z.object({
      name: filledIn().pipe(textUpTo(MAX_NAME)),
      email: LoginName,
      password: NewPassword,
      /** With it, the mailed link needs no password where it is sent again. */
      browserKey: BrowserKey.optional(),
    }),
    reply: Outcome.extend({ requiresVerification: z.literal(true) }),
  },
  verifyRegistration: {
    summary:
      "Use the mailed link: creates the account and logs in. Takes the password, or the key sent at registration",
    body: z.object({
      email: Email,
      token: LinkToken,
      /** The password chosen at registration; needed without the right key (400 with `fields.password`). */
      password: z.string().max(1000).optional(),
      /** What was sent at registration. */
      browserKey: BrowserKey.optional(),
    }),
    reply: SignedIn,
  },
  resendVerification: {
    summary: "Mail the registration's link again; the response is the same for every address",
    body: z.object({ email: Email }),
    reply: Outcome,
  },
  verifyTwoFactor: {
    summary: "Finish a login with the emailed code",
    body: z.object({
      userId: Handle,
      otp: SixDigits,
    }),
    reply: SignedIn,
  },
  resendTwoFactor: {
    summary: "Mail a new code; refused while more than 540 seconds of the present one remain",
    body: z.object({ userId: Handle }),
    reply: z.object({ success: z.literal(true), message: z.string(), expiresAt: Instant }),
  },
  toggleTwoFactor: {
    auth: "user",
    summary: "Switch the emailed login code on or off",
    body: z.object({ enabled: z.boolean() }),
    reply: Outcome.extend({ user: User }),
  },
  confirmPassword: {
    auth: "user",
    summary:
      "Enter the password again; a call that was refused with password_required works for five minutes",
    body: z.object({ password: GivenPassword }),
    reply: Outcome,
  },
  getMe: {
    auth: "user",
    summary: "Who is logged in",
    reply: z.object({ user: User }),
  },
  logout: {
    auth: "user",
    isForLocked: true,
    summary: "Log out: the token stops working",
    reply: Outcome,
  },
  forgotPassword: {
    summary: "Mail a link to set a new password; the response is the same for every address",
    body: z.object({ email: Email }),
    reply: Outcome,
  },
  resetPassword: {
    summary: "Set a new password with the mailed link; ends every session",
    body: z.object({ email: Email, token: LinkToken, password: NewPassword }),
    reply: Outcome,
  },
  getProfile: {
    auth: "user",
    summary: "The caller's profile",
    reply: z.object({ success: z.literal(true), data: User }),
  },
  updateProfile: {
    limit: profileWrites,
    auth: "user",
    summary: "Change name and phone; nothing else",
    body: z.object({
      name: requiredText(MAX_NAME, "Please enter your full name"),
      phone: textUpTo(MAX_PHONE).default(""),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: User }),
  },
  changePassword: {
    auth: "user",
    summary: "Change the password; ends the other sessions",
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    reply: Outcome,
  },
  updatePreferences: {
    limit: profileWrites,
    auth: "user",
    summary: "Change what the caller is notified of",
    body: z.object({ notificationPreferences: Preferences }),
    reply: z.object({ success: z.literal(true), message: z.string(), data: User }),
  },
});
