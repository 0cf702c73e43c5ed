import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { inject } from "vitest";
import { ownerRole, servingRole } from "#platform/embedded-postgres/roles";
import { runAsSuperuser } from "#test/test-database";

/** A migrated database on its own disk, which can be filled. */
export interface SmallDisk {
  connection: pg.ClientConfig;
  ownerConnection: pg.ClientConfig;
  fill(): void;
  clear(): void;
  remove(): Promise<void>;
}

/** Needs the right to mount; null without it. */
export async function makeSmallDisk(): Promise<SmallDisk | null> {
  const folder = mkdtempSync(join(tmpdir(), "ridgeline-disk-"));
  const mount = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]);
  if (mount.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const { template, ...place } = inject("databaseServer");
  const server: pg.ClientConfig = { ...place, ssl: false };
  const name = `full_${randomUUID()}`;
  const data = join(folder, "data");
  const { uid, gid } = statSync(String(server.host));
  spawnSync("mkdir", [data]);
  chmodSync(folder, 0o755);
  chownSync(data, uid, gid);
  await runAsSuperuser(server, `create tablespace "${name}" location '${data}'`);
  await runAsSuperuser(
    server,
    `create database "${name}" template "${template}" owner ${ownerRole} tablespace "${name}"`,
  );
  const ballast = join(folder, "ballast");
  return {
    connection: { ...server, user: servingRole, database: name },
    ownerConnection: { ...server, user: ownerRole, database: name },
    fill() {
      try {
        for (;;) writeFileSync(ballast, Buffer.alloc(8192), { flag: "a" });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    clear: () => rmSync(ballast),
    async remove() {
      await runAsSuperuser(server, `drop database "${name}" with (force)`);
      await runAsSuperuser(server, `drop tablespace "${name}"`);
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
