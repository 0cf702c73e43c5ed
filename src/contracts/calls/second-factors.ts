import { z } from "zod";
import { MAX_RECOVERY_CODE } from "#contracts/lengths";
import { loginMethods } from "#contracts/roles";
import { Handle, SignedIn } from "./accounts.ts";
import { endpoints } from "./endpoint.ts";
import { Id, Instant, named, Outcome, SixDigits } from "./values.ts";

/** An account's ways to log in besides the password. */
export const Security = named("Security", {
  /** Since when there is an authenticator app; null without one. */
  appAddedAt: Instant.nullable(),
  /** The oldest first. */
  passkeys: z.array(
    z.object({
      id: Id,
      /** On which it was added, in plain words. */
      device: z.string(),
      addedAt: Instant,
      usedAt: Instant.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** What a login may be finished with after the password, the preferred first; empty when the password is enough. */
  methods: z.array(z.enum(loginMethods)),
  /** The caller is asked for the emailed code even with that turned off: somebody of the office on a public address with nothing else. */
  isMailedCodeRequired: z.boolean(),
});
export type Security = z.input<typeof Security>;

/** For the browser's own `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

/** What the browser's own `toJSON` makes of a credential. */
const Credential = z.object({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().nullish(),
});

export type CredentialInput = z.input<typeof Credential>;

/** Shown once, and empty where the account has some already; only their hashes are stored. */
const RecoveryCodes = Outcome.extend({ recoveryCodes: z.array(z.string()) });

export const secondFactorContract = endpoints({
  verifyAuthenticator: {
    summary: "Finish a login with a code of the authenticator app",
    body: z.object({ userId: Handle, otp: SixDigits }),
    reply: SignedIn,
  },
  verifyRecoveryCode: {
    summary: "Finish a login with a recovery code, which is used up",
    body: z.object({ userId: Handle, code: z.string().trim().min(1).max(MAX_RECOVERY_CODE) }),
    reply: SignedIn,
  },
  getSecurity: {
    auth: "user",
    summary: "The caller's ways to log in besides the password",
    reply: Security,
  },
  startAuthenticator: {
    auth: "user",
    summary: "Make the secret of a new authenticator app; it counts once its first code is entered",
    reply: z.object({
      /** Base 32, for typing it. */
      secret: z.string(),
      /** The otpauth address, for an app on the same device. */
      address: z.string(),
      /** The QR code of the address: modules on a side, quiet zone included, and an SVG path of the dark ones. */
      qrCode: z.object({ size: z.int(), path: z.string() }),
    }),
  },
  confirmAuthenticator: {
    auth: "user",
    summary: "Enter the first code of the new authenticator app; returns ten recovery codes",
    body: z.object({ otp: SixDigits }),
    reply: RecoveryCodes,
  },
  removeAuthenticator: {
    auth: "user",
    summary: "Remove the authenticator app; ends the other sessions",
    reply: Outcome,
  },
  startPasskeyLogin: {
    summary: "What the browser needs to finish a login with a passkey",
    body: z.object({ userId: Handle }),
    reply: PasskeyOptions,
  },
  verifyPasskey: {
    summary: "Finish a login with a passkey",
    body: z.object({ userId: Handle, credential: Credential }),
    reply: SignedIn,
  },
  startPasskeyUnlock: {
    summary: "What the browser needs to unlock its locked session; null without a passkey",
    reply: z.object({ options: z.record(z.string(), z.unknown()).nullable() }),
  },
  unlockWithPasskey: {
    summary:
      "Go on with a locked session, under a new token; logging in with the old one does so, too",
    body: z.object({ credential: Credential }),
    reply: SignedIn,
  },
  startPasskey: {
    auth: "user",
    summary: "What the browser needs to make a passkey for the caller",
    reply: PasskeyOptions,
  },
  addPasskey: {
    auth: "user",
    summary: "Add the passkey that the browser made",
    body: z.object({ credential: Credential }),
    reply: RecoveryCodes,
  },
  removePasskey: {
    auth: "user",
    summary: "Remove a passkey; ends the other sessions",
    reply: Outcome,
  },
  renewRecoveryCodes: {
    auth: "user",
    summary: "Ten new recovery codes in place of the present ones",
    reply: RecoveryCodes,
  },
});
