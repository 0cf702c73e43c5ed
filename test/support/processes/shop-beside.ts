import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestDatabase } from "#test/test-database";
import { ensureBuild, findFreePort, type ShopProcess, startShop } from "./shop-process.ts";

interface BesideOptions {
  /** To reach the database by TCP at this local port. */
  port?: number;
  env?: Record<string, string>;
  nodeArguments?: string[];
  /** Most files and sockets that the process may have open. */
  openFiles?: number;
}

/** A shop in its own process, on a database of the tests. Stop it in the test. */
export async function startShopBeside(
  { connection, ownerConnection }: Pick<TestDatabase, "connection" | "ownerConnection">,
  { port, env = {}, ...options }: BesideOptions = {},
): Promise<ShopProcess & { end: () => Promise<void> }> {
  await ensureBuild();
  const dataDir = await mkdtemp(join(tmpdir(), "ridgeline-beside-"));
  const shop = await startShop({
    ...options,
    dataDir,
    port: await findFreePort(),
    env: {
      DATABASE_URL: formatDatabaseUrl(connection, port),
      DATABASE_OWNER_URL: formatDatabaseUrl(ownerConnection),
      SEED: "none",
      ...env,
    },
  });
  return {
    ...shop,
    async end() {
      shop.kill("SIGKILL");
      await shop.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function formatDatabaseUrl({ user, host, database }: pg.ClientConfig, port?: number): string {
  return port === undefined
    ? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
    : `postgres://${user}@127.0.0.1:${port}/${database}`;
}
