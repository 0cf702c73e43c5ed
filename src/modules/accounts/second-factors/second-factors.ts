import { alertAdmins } from "#accounts/sessions/session";
import { worksInOffice } from "#contracts/rights";
import type { LoginMethod } from "#contracts/roles";
import type { Context } from "#platform/context";
import { deleteUserSessions } from "#accounts/sessions/sessions-store";
import type { User } from "#accounts/users-store";
import {
  type Authenticator,
  replaceRecoveryCodes,
  selectSecondFactors,
} from "./authenticators-store.ts";
import { openSecret } from "./sealed-secrets.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Whether a login with rights in the office always takes a second step; so on a public address. */
    officeNeedsSecondStep: boolean;
  }
}

declare module "#platform/context" {
  interface EventMap {
    /** A way to log in to an account was changed, besides password and mailed code. */
    "second-factor.changed": { userId: string; change: SecondFactorChange };
  }
}

type SecondFactorChange =
  | {
      kind:
        | "app added"
        | "app removed"
        | "passkey added"
        | "passkey removed"
        | "recovery codes renewed"
        | "removed by the shop";
    }
  | { kind: "recovery code used"; left: number };

interface SecondFactors {
  /** The confirmed authenticator app; null also when none of the shop's keys opens its secret. */
  app: { secret: Buffer; authenticator: Authenticator } | null;
  recoveryCodesLeft: number;
  /** There is an app or a passkey. */
  hasOwn: boolean;
  /** What a login may be finished with after the password, the preferred first; empty when the password is enough. */
  methods: LoginMethod[];
}

/** The second factors of an account, as of now. */
export async function readSecondFactors(
  ctx: Context,
  user: Pick<User, "id" | "role" | "isTwoFactorEnabled">,
): Promise<SecondFactors> {
  const { authenticator, isReplacingApp, hasPasskey, recoveryCodesLeft } =
    await selectSecondFactors(ctx.db, user.id);
  const secret = authenticator && openSecret(ctx.tokens, user.id, authenticator.sealedSecret);
  const app = authenticator && secret && { secret, authenticator };
  const isAppLost = (authenticator !== null && app === null) || isReplacingApp;
  const own: LoginMethod[] = [...when(hasPasskey, "passkey"), ...when(app !== null, "app")];
  const isMailNeeded = isAppLost || mustHaveSecondStep(ctx, user);
  const recovery = when(recoveryCodesLeft > 0, "recovery");
  const methods =
    own.length > 0
      ? [...own, ...recovery, ...when(user.isTwoFactorEnabled, "mail")]
      : [...when(user.isTwoFactorEnabled || isMailNeeded, "mail"), ...when(isAppLost, ...recovery)];
  return { app, recoveryCodesLeft, hasOwn: own.length > 0, methods };
}

const when = (isGiven: boolean, ...methods: LoginMethod[]): LoginMethod[] =>
  isGiven ? methods : [];

/** Whether an account is asked for the mailed code even with that turned off, unless it has something else. */
export const mustHaveSecondStep = (ctx: Context, { role }: Pick<User, "role">): boolean =>
  worksInOffice(role) && ctx.config.officeNeedsSecondStep;

/**
 * Within a transaction, after the change: a login asks for less than before, so the account's other sessions end, and
 * the admins are notified when it is an account with rights in
 * the office.
 */
export async function takeOff(
  ctx: Context,
  userId: string,
  keptSession: string | undefined,
): Promise<void> {
  const { authenticator, hasPasskey } = await selectSecondFactors(ctx.db, userId);
  // Recovery codes stand in for an app or a passkey.
  if (!authenticator && !hasPasskey) await replaceRecoveryCodes(ctx.db, userId, []);
  await deleteUserSessions(ctx.db, userId, keptSession);
  if (worksInOffice(ctx.actor.kind)) await alertAdmins(ctx, userId, { kind: "second step off" });
}
