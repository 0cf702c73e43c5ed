import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#test/soon";
import {
  EmbeddedRig,
  kill,
  query,
  untilReady,
  writeNote,
} from "#test/processes/embedded-postgres-rig";

const rig = new EmbeddedRig();

describe("the embedded database on a new folder", () => {
  beforeEach(() => rig.makeFolder());
  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
  });

  it("starts on any path, reachable by its socket only and safe against power cuts", async () => {
    rig.dataDir = join(rig.folder, `it's "the" shop's, ${"long ".repeat(20)}folder`);
    const server = await rig.start();
    const settings = ["listen_addresses", "fsync", "synchronous_commit", "server_encoding"];
    const values = settings.map((name) => `current_setting('${name}')`).join(", ");
    expect(await query(server, `select array[${values}]`)).toEqual([["", "on", "on", "UTF8"]]);
    expect(server.connection.host).toMatch(/^\//);
    expect(await readdir(join(rig.dataDir, "postgres"))).toContain("socket");
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
});
