import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/database/embedded-postgres";
import { migrate } from "#platform/database/migrate";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; template: string };
  }
}

const template = "shop_template";

/** One PostgreSQL for the whole run, with a migrated template that every worker clones. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-test-"));
  // Where the tests run as root, another account must reach the data.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, "data"),
    log: pino({ level: "silent" }),
    // This data lives as long as the run: speed may cost its safety.
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
    },
  });
  const admin = new pg.Client(server.connection);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  await migrate({ ...server.connection, database: template });
  const { host = "", port = 0, user = "" } = server.connection;
  project.provide("databaseServer", { host, port, user: String(user), template });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
