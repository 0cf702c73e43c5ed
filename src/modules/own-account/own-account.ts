import * as accounts from "#modules/accounts";
import { getBalance } from "#modules/rewards";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";

/** What people read and change of their own account. Each verb returns the account as its owner sees it next. */

export interface OwnAccount {
  user: accounts.User;
  rewardPoints: number;
  /** Before an admin may use any right. */
  mustChangePassword: boolean;
}

export interface SignedInAccount extends OwnAccount {
  token: string;
}

interface Login {
  user: accounts.User;
  token: string;
}

export const getOwnAccount = async (ctx: Context): Promise<OwnAccount> =>
  asOwnAccount(ctx, await accounts.getUser(ctx, getSignedIn(ctx).userId));

export const setTwoFactor = returningAccount(accounts.setTwoFactor);
export const updateProfile = returningAccount(accounts.updateProfile);
export const updatePreferences = returningAccount(accounts.updatePreferences);

/** Logs in, or opens the second step. */
export async function logIn(ctx: Context, input: Parameters<typeof accounts.logIn>[1]) {
  const login = await accounts.logIn(ctx, input);
  return "token" in login ? asSignedIn(ctx, login) : login;
}

export const verifyRegistration = signingIn(accounts.verifyRegistration);
export const verifyTwoFactor = signingIn(accounts.verifyTwoFactor);
export const verifyAuthenticator = signingIn(accounts.verifyAuthenticator);
export const verifyRecoveryCode = signingIn(accounts.verifyRecoveryCode);
export const verifyPasskey = signingIn(accounts.verifyPasskey);

type Verb<Input, Result> = (ctx: Context, input: Input) => Promise<Result>;

function returningAccount<Input>(verb: Verb<Input, accounts.User>): Verb<Input, OwnAccount> {
  return async (ctx, input) => asOwnAccount(ctx, await verb(ctx, input));
}

function signingIn<Input>(verb: Verb<Input, Login>): Verb<Input, SignedInAccount> {
  return async (ctx, input) => asSignedIn(ctx, await verb(ctx, input));
}

const asSignedIn = async (ctx: Context, { user, token }: Login): Promise<SignedInAccount> => ({
  ...(await asOwnAccount(ctx, user)),
  token,
});

const asOwnAccount = async (ctx: Context, user: accounts.User): Promise<OwnAccount> => ({
  user,
  rewardPoints: await getBalance(ctx, user.id),
  mustChangePassword: accounts.mustChangePassword(ctx, user),
});
