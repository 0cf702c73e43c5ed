import { MIN_OFFICE_PASSWORD } from "#contracts/roles";
import { createFirstAdmin, findUserByEmail, listAdmins } from "#modules/accounts";
import { findWeakness } from "#modules/accounts/password";
import type { Context } from "#platform/context";
import { type Env, EnvError } from "./env.ts";
import { readStoredSecret } from "./secret-key.ts";

const DEMO_EMAIL = "admin@ridgeline.example";
const PASSWORD_FILE = "admin-password";

const noAdmin =
  "There is no admin yet. Set ADMIN_EMAIL and ADMIN_PASSWORD, from which the first one is made, and start again.";

/**
 * Creates the first admin: the configured one, or in a demo shop one with a random password stored in the data folder.
 * Returns a line for the operator; null where an admin can log in already. An existing account is never changed. On a public address refuses a weak password.
 */
export async function openBackOffice(
  ctx: Context,
  env: Pick<Env, "ADMIN_EMAIL" | "ADMIN_PASSWORD" | "DATA_DIR" | "isLoopback">,
  isDemo: boolean,
): Promise<string | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) {
    if (!env.isLoopback) mustBeStrong(password);
    await createFirstAdmin(ctx, { email, password, name: "Administrator" });
    const isAdmin = (await findUserByEmail(ctx, email))?.role === "admin";
    return isAdmin
      ? `Admin login: ${email}`
      : `ADMIN_EMAIL: ${email} has an account that is no admin; it was left as it is.`;
  }
  if (isDemo && env.isLoopback) return openDemoBackOffice(ctx, env.DATA_DIR);
  return (await listAdmins(ctx)).length > 0 ? null : noAdmin;
}

/** Here, since the length alone is known where the rest of the configuration is checked. */
function mustBeStrong(password: string): void {
  if (findWeakness(password, "admin") !== null)
    throw new EnvError(
      `ADMIN_PASSWORD must not be one of the most common passwords and needs at least ${MIN_OFFICE_PASSWORD} characters on a public address.`,
    );
}

async function openDemoBackOffice(ctx: Context, dataDir: string): Promise<string> {
  const place = `${dataDir}/${PASSWORD_FILE}`;
  if (await findUserByEmail(ctx, DEMO_EMAIL))
    return `Admin login: ${DEMO_EMAIL}, first password in ${place}`;
  const password = await readStoredSecret(dataDir, PASSWORD_FILE, 12);
  await createFirstAdmin(ctx, { email: DEMO_EMAIL, password, name: "Demo Admin" });
  return `Admin login: ${DEMO_EMAIL}, password ${password} (kept in ${place})`;
}
