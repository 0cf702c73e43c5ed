import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { randomToken } from "#platform/tokens";
import { asPerson } from "#src/modules/accounts/sessions/as-person.ts";
import {
  attemptsKey,
  badLink,
  closingLink,
  isLinkFresh,
} from "#src/modules/accounts/mailed-links.ts";
import {
  deleteAccountClosing,
  selectAccountClosing,
} from "#src/modules/accounts/account-closings-store.ts";
import { closeUser, lockToClose } from "./close-user.ts";

const closingCheckLimit = { name: "closing-check", points: 8, per: 10 * 60 };

declare module "#platform/context" {
  interface EventMap {
    /** Closed by its owner, whose address this was. */
    "account.left": { email: string };
  }
}

/** Closes the account whose owner was mailed this link. A link works once and for 60 minutes. */
export async function closeOwnAccount(
  ctx: Context,
  { email, token }: { email: string; token: string },
): Promise<void> {
  await ctx.limits.consume(closingCheckLimit, attemptsKey(ctx, email));
  const closing = await selectAccountClosing(ctx.db, email);
  const isRight = closingLink.matches(ctx, token, { email }, closing?.nonce ?? "");
  if (!closing || !isRight || !isLinkFresh(ctx, closing.requestedAt)) throw badLink();
  const { userId, nonce } = closing;
  const passwordHash = await ctx.passwords.hash(randomToken());
  await inTransaction(ctx, async (ctx) => {
    const user = await lockToClose(ctx, userId);
    if (!(await deleteAccountClosing(ctx.db, userId, nonce))) throw badLink();
    await closeUser(asPerson(ctx, user), user, passwordHash);
    await ctx.emit("account.left", { email });
  });
  await ctx.limits.refund(closingCheckLimit, attemptsKey(ctx, email));
}
