import { readdir, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { soon } from "#test/soon";
import {
  EmbeddedRig,
  kill,
  query,
  readNote,
  untilReady,
  writeNote,
} from "#test/processes/embedded-postgres-rig";

const rig = new EmbeddedRig();

describe("the embedded database on a folder that has been used", () => {
  beforeAll(async () => {
    await rig.makeFolder();
    await rig.placeEmptyShop();
  });
  afterEach(() => rig.stopEverything());
  afterAll(() => rig.removeFolder());

  it("keeps its data over a restart and leaves nothing running after a stop", async () => {
    const first = await rig.start();
    await writeNote(first);
    await rig.stop(first);
    expect(await rig.listServers()).toEqual([]);
    expect(await readNote(await rig.start())).toEqual(["remember"]);
  });

  it("is taken over, not started again, after its process was killed", async () => {
    const shop = rig.launchShop();
    await untilReady(shop);
    const before = await rig.listServers();
    await kill(shop, "SIGKILL");
    const server = await rig.start();
    await writeNote(server);
    expect(before).toHaveLength(1);
    expect(await rig.listServers()).toEqual(before);
    await rig.stop(server);
    expect(await rig.listServers()).toEqual([]);
  });

  it("serves a second process on the same folder and ends with the last of them", async () => {
    const first = await rig.start();
    await writeNote(first);
    const shop = rig.launchShop();
    expect(await untilReady(shop)).toBe(first.connection.host);
    const running = await rig.listServers();
    await rig.stop(first);
    expect(await rig.listServers()).toEqual(running);
    const third = await rig.start();
    await kill(shop, "SIGTERM");
    expect(await rig.listServers()).toEqual(running);
    expect(await readNote(third)).toEqual(["remember"]);
    await rig.stop(third);
    expect(await rig.listServers()).toEqual([]);
  });

  it("comes back by itself after its server was killed", async () => {
    const server = await rig.start();
    await writeNote(server);
    const [pid] = await rig.listServers();
    process.kill(Number(pid), "SIGKILL");
    await soon(async () => expect(await readNote(server)).toEqual(["remember"]));
    expect(await rig.listServers()).not.toContain(pid);
  });

  it("starts although the pid in its file now belongs to somebody else", async () => {
    const pidFile = join(rig.dataDir, "postgres/cluster/postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${dirname(pidFile)}\n0\n5432\n\n\n`);
    expect(await query(await rig.start(), "select 1")).toEqual([1]);
  });

  it("refuses the data of another PostgreSQL version and leaves it alone", async () => {
    const versionFile = join(rig.dataDir, "postgres/cluster/PG_VERSION");
    await writeFile(versionFile, "17\n");
    await expect(rig.start()).rejects.toThrow(/was made by PostgreSQL 17, this shop brings 18/);
    await writeFile(versionFile, "18\n");
    expect(await query(await rig.start(), "select 1")).toEqual([1]);
  });

  it("refuses damaged data with the reason in one line and leaves it alone", async () => {
    const wal = join(rig.dataDir, "postgres/cluster/pg_wal");
    for (const name of await readdir(wal))
      if (/^\w{24}$/.test(name)) await truncate(join(wal, name));
    await expect(rig.start()).rejects.toThrow(
      /^The database in .* did not start: (FATAL|PANIC): .+$/,
    );
    expect(await readdir(join(rig.dataDir, "postgres"))).toContain("cluster");
  });
});
