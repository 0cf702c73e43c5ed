import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres";
import { superuser } from "#platform/embedded-postgres/cluster";
import { ownerRole, servingRole } from "#platform/embedded-postgres/roles";
import { migrate } from "#platform/database/migrate";
import { copyDataDir } from "./processes/copy-data-dir.ts";
import { openRunFolder } from "./processes/run-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; template: string };
    /** A DATA_DIR whose database is empty and stopped; making one takes seconds, copying it does not. */
    emptyDataDir: string;
  }
}

const template = "shop_template";
const log = pino({ level: "silent" });

/**
 * One PostgreSQL for the whole run, with a migrated template that every worker clones, and one folder for everything
 * the tests write. A run that leaves something in it fails.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const run = await openRunFolder({ mayBeInMemory: true });
  try {
    const emptyDataDir = join(run.path, "empty-data-dir");
    await (await startEmbeddedPostgres({ dataDir: emptyDataDir, log })).stop();
    project.provide("emptyDataDir", emptyDataDir);
    const dataDir = join(run.path, "server");
    await copyDataDir(emptyDataDir, dataDir);
    const stopServer = await startServer(project, dataDir);
    return async () => {
      await stopServer();
      await rm(emptyDataDir, { recursive: true });
      const left = await run.findLeftovers();
      await run.close();
      if (left.length > 0) throw new Error(`The tests left behind: ${left.join(", ")}.`);
    };
  } catch (error) {
    await run.close();
    throw error;
  }
}

async function startServer(project: TestProject, dataDir: string): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({
    dataDir,
    log,
    // This data lives as long as the run, so durability is traded for speed.
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      // In the data folder, so a killed run leaves no shared memory.
      dynamic_shared_memory_type: "mmap",
    },
  });
  const admin = new pg.Client({ ...server.connection, user: superuser, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${template} owner ${ownerRole}`);
  await admin.end();
  await migrate({ ...server.ownerConnection, database: template }, { servingRole });
  const { host = "", port = 0 } = server.connection;
  project.provide("databaseServer", { host, port, template });
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
