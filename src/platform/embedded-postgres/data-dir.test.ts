import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyDataDir } from "#test/processes/copy-data-dir";
import { EmbeddedRig, query, readNote, writeNote } from "#test/processes/embedded-postgres-rig";

const rig = new EmbeddedRig();

describe("a DATA_DIR", () => {
  beforeEach(async () => {
    await rig.makeFolder();
    await rig.placeEmptyShop();
  });
  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
  });

  it("that once had a database is refused without it, instead of being opened empty", async () => {
    await rm(join(rig.dataDir, "postgres"), { recursive: true });
    await expect(rig.start()).rejects.toThrow(
      /^The database of this shop is missing: .* Put it back, or move .*data away and restore a backup\. Delete .*postgres-users\.lock only to begin with an empty database\.$/,
    );
    await rm(join(rig.dataDir, "postgres-users.lock"));
    expect(await query(await rig.start(), "select 1")).toEqual([1]);
  });

  it("that was copied while its server ran is refused as long as that server runs", async () => {
    const original = rig.dataDir;
    const server = await rig.start();
    await writeNote(server);
    rig.dataDir = join(rig.folder, "copy");
    await copyDataDir(original, rig.dataDir);
    await expect(rig.start()).rejects.toThrow(
      /^The database in .*copy\/postgres\/cluster was copied or moved while its server was running \(process \d+\)/,
    );
    expect(await readNote(server)).toEqual(["remember"]);
  });
});
