import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { createUser } from "./create-user.ts";
import { findUserByEmail } from "./get-user.ts";

/** Makes the admin account that the operator names. An account with this address is left as it is, password and role. */
export async function createFirstAdmin(
  ctx: Context,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<"created" | "already there"> {
  if (await findUserByEmail(ctx, email)) return "already there";
  const passwordHash = await ctx.passwords.hash(password);
  return inTransaction(ctx, async (ctx) => {
    const user = await createUser(ctx, {
      name,
      email,
      passwordHash,
      role: "admin",
    });
    if (!user) return "already there";
    await recordAudit(ctx, { action: "admin.created", subject: `user:${user.id}` });
    return "created";
  });
}
