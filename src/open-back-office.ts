import { createFirstAdmin, findUserByEmail } from "#modules/accounts";
import type { Context } from "#platform/context";
import type { Env } from "#platform/env";
import { readStoredSecret } from "./secret-key.ts";

const DEMO_EMAIL = "admin@ridgeline.example";
const PASSWORD_FILE = "admin-password";

/**
 * Creates the first admin: the configured one, or in a demo shop one with a random password stored in the data folder.
 * Returns a line for the operator. An existing account is never changed.
 */
export async function openBackOffice(
  ctx: Context,
  env: Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD" | "DATA_DIR" | "isLoopback">,
  isDemo: boolean,
): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) {
    await createFirstAdmin(ctx, { email, password, name: "Administrator" });
    const isAdmin = (await findUserByEmail(ctx, email))?.role === "admin";
    return isAdmin
      ? `Admin login: ${email}`
      : `ADMIN_EMAIL: ${email} has an account that is no admin; it was left as it is.`;
  }
  return isDemo && env.isLoopback ? openDemoBackOffice(ctx, env.DATA_DIR) : null;
}

async function openDemoBackOffice(ctx: Context, dataDir: string): Promise<string> {
  const place = `${dataDir}/${PASSWORD_FILE}`;
  if (await findUserByEmail(ctx, DEMO_EMAIL))
    return `Admin login: ${DEMO_EMAIL}, first password in ${place}`;
  const password = await readStoredSecret(dataDir, PASSWORD_FILE, 12);
  await createFirstAdmin(ctx, { email: DEMO_EMAIL, password, name: "Demo Admin" });
  return `Admin login: ${DEMO_EMAIL}, password ${password} (kept in ${place})`;
}
