import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { ensureCluster } from "./cluster.ts";
import { type Home, openDataDir, prepareHome } from "./home.ts";
import { type FileLock, lock, tryLock } from "./lock.ts";
import { removeOutside, sweepOutside } from "./outside.ts";
import { databaseName, ownerRole, servingRole, setUpDatabase } from "./roles.ts";
import { connectionTo, ensureServer, type ServerSettings, stopServer } from "./server.ts";

export { servingRole } from "./roles.ts";

export interface EmbeddedPostgres {
  /** As the role that serves. Over a Unix socket; there is no port and no password. */
  connection: pg.ClientConfig;
  /** As the role that owns the database. */
  ownerConnection: pg.ClientConfig;
  /** Releases the server; the last process that uses it stops it. */
  stop(): Promise<void>;
}

/**
 * Starts the private PostgreSQL of a data folder, or joins the one that runs there: started by another process, or
 * left over by a process that was killed. Starts and stops take turns by one lock file; a second one, shared by all
 * users, shows which of them is the last. Brings the server back should it die.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Logger;
  settings?: ServerSettings;
}): Promise<EmbeddedPostgres> {
  const { log, settings = {} } = options;
  const dataDir = await openDataDir(options.dataDir);
  const usersLock = join(dataDir, "postgres-users.lock");

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = await lock(
      join(dataDir, "postgres-start.lock"),
      "exclusive",
      `Another process has been starting or stopping the database in ${dataDir} for a minute.`,
    );
    try {
      return await work();
    } finally {
      turn.release();
    }
  }

  async function giveUp(home: Home, use: FileLock): Promise<void> {
    use.release();
    const sole = tryLock(usersLock, "exclusive");
    if (sole) {
      await stopServer(home);
      await removeOutside(home);
    }
    sole?.release();
  }

  return inTurn(async () => {
    const home = await prepareHome(dataDir);
    await sweepOutside(home);
    mustNotMissCluster(home, usersLock);
    await ensureCluster(home);
    const use = await lock(usersLock, "shared", `The file ${usersLock} cannot be locked.`);
    try {
      await ensureServer(home, settings);
      await setUpDatabase(home);
      const repair = () => inTurn(() => ensureServer(home, settings));
      const guard = await guardServer(home, log, repair);
      return {
        connection: connectionTo(home, { user: servingRole, database: databaseName }),
        ownerConnection: connectionTo(home, { user: ownerRole, database: databaseName }),
        async stop() {
          await guard.stop();
          await inTurn(() => giveUp(home, use));
        },
      };
    } catch (error) {
      await giveUp(home, use);
      throw error;
    }
  });
}

/** The lock of the users is made when a cluster is complete, so it also marks a folder that has had one. */
function mustNotMissCluster(home: Home, usersLock: string): void {
  if (existsSync(home.cluster) || !existsSync(usersLock)) return;
  throw new Error(
    `The database of this shop is missing: there is no ${home.cluster}. Put it back, or move ${dirname(usersLock)} away and restore a backup. Delete ${usersLock} only to begin with an empty database.`,
  );
}

/** Holds one idle connection; when it breaks, calls `repair` to restart the server. */
async function guardServer(home: Home, log: Logger, repair: () => Promise<void>) {
  let isStopped = false;
  let client: pg.Client | undefined;
  let repairing = Promise.resolve();

  async function watch(): Promise<void> {
    const watched = new pg.Client({
      ...connectionTo(home, { user: servingRole, database: databaseName }),
      application_name: "ridgeline guard",
    });
    watched.on("error", () => {});
    await watched.connect();
    client = watched;
    watched.once("end", () => {
      if (!isStopped) repairing = bringBack();
    });
  }

  async function bringBack(): Promise<void> {
    log.error("the database server is gone; starting it again");
    while (!isStopped) {
      try {
        await repair();
        await watch();
        log.info("the database server runs again");
        return;
      } catch (error) {
        log.error({ err: error }, "the database server did not come back");
        await wait(1_000);
      }
    }
  }

  await watch();
  return {
    async stop() {
      isStopped = true;
      await repairing;
      await client?.end().catch(() => {});
    },
  };
}
