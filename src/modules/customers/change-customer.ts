import * as accounts from "#modules/accounts";
import type { Context } from "#platform/context";
import { type CustomerWithFigures, withFigures } from "./with-figures.ts";

/** Opens an account for somebody, who is invited by mail. */
export const createCustomer = async (
  ctx: Context,
  input: Parameters<typeof accounts.createCustomer>[1],
): Promise<CustomerWithFigures> => withOwnFigures(ctx, await accounts.createCustomer(ctx, input));

export const updateCustomer = async (
  ctx: Context,
  id: string,
  change: Parameters<typeof accounts.updateCustomer>[2],
): Promise<CustomerWithFigures> =>
  withOwnFigures(ctx, await accounts.updateCustomer(ctx, id, change));

const withOwnFigures = async (ctx: Context, user: accounts.User): Promise<CustomerWithFigures> =>
  (await withFigures(ctx, [user]))[0]!;
