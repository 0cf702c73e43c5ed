import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "#contracts/roles";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { requireConfirmedPassword } from "#accounts/password/confirm-password";
import { lockUser } from "#accounts/users-store";
import {
  deleteRecoveryCode,
  replaceRecoveryCodes,
  selectSecondFactors,
} from "./authenticators-store.ts";
import { toBase32 } from "./totp.ts";

const CODE_BYTES = 10;

/** Within a transaction: new codes in place of the present ones. Nothing else ever returns them. */
async function replaceCodes(ctx: Context, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => hashCode(userId, code)),
  );
  return codes;
}

/** Within a transaction: the first codes of an account that has none left; empty where it has some. */
export async function addMissingCodes(ctx: Context, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await selectSecondFactors(ctx.db, userId);
  return recoveryCodesLeft === 0 ? replaceCodes(ctx, userId) : [];
}

/** Uses up a code, however it was typed; false when there is no such code. */
export const takeCode = (ctx: Context, userId: string, typed: string): Promise<boolean> =>
  deleteRecoveryCode(ctx.db, userId, hashCode(userId, typed));

/** 80 random bits: "K7QM-2XWA-55NB-ZT3L". */
const newCode = (): string => toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g)!.join("-");

/** So many random bits need no slow hash. */
const hashCode = (userId: string, code: string): string =>
  createHash("sha256")
    .update(`${userId} ${code.toUpperCase().replace(/[^A-Z2-7]/g, "")}`)
    .digest("base64url");

const recoveryCodesLimit = { name: "recovery-codes", points: 10, per: 60 * 60 };

/** New recovery codes in place of the caller's present ones; they are shown only now. */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(recoveryCodesLimit, userId);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx.db, userId);
    const { authenticator, hasPasskey } = await selectSecondFactors(ctx.db, userId);
    if (!authenticator && !hasPasskey)
      throw new Refusal(
        "conflict",
        "Recovery codes come with an authenticator app or a passkey. Set one up first.",
      );
    const codes = await replaceCodes(ctx, userId);
    await ctx.emit("second-factor.changed", { userId, change: { kind: "recovery codes renewed" } });
    await recordAudit(ctx, { action: "recovery-codes.renewed", subject: `user:${userId}` });
    return codes;
  });
}
