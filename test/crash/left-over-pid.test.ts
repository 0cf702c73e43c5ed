import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { until, useCrashRig } from "#test/processes/crash-rig";

const rig = useCrashRig();

test.runIf(process.platform === "linux")(
  "a dead database process that was never reaped does not keep the shop from starting",
  { timeout: 60_000 },
  async () => {
    const shop = await rig.start();
    const pidFile = join(rig.dataDir, "postgres/cluster/postmaster.pid");
    const content = await readFile(pidFile, "utf8");
    await rig.end(shop, "SIGKILL");
    const killed = await rig.killDatabase();
    expect(await until(async () => ((await isDead(killed)) ? [] : ["it lives"]), 10)).toEqual([]);
    const zombie = await makeZombie(await stat(pidFile));
    try {
      await writeFile(pidFile, content.replace(/^\d+/, String(zombie.pid)));
      const again = await rig.start();
      expect((await rig.end(again, "SIGTERM")).code).toBe(0);
    } finally {
      zombie.bury();
    }
  },
);

/** A process that has exited and whose parent never waits for it, as in a container without an init. */
async function makeZombie({ uid, gid }: { uid: number; gid: number }) {
  const parent = spawn("/bin/sh", ["-c", "sleep 0.2 & echo $!; exec sleep 600"], {
    stdio: ["ignore", "pipe", "ignore"],
    // PostgreSQL does not recognise another account's process as its own.
    uid,
    gid,
    cwd: "/",
  });
  const [chunk] = (await once(parent.stdout, "data")) as [Buffer];
  const pid = Number(chunk.toString());
  expect(await until(async () => ((await isDead(pid)) ? [] : ["it lives"]), 10)).toEqual([]);
  return { pid, bury: () => void parent.kill("SIGKILL") };
}

async function isDead(pid: number): Promise<boolean> {
  const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "gone) Z");
  return facts.slice(facts.lastIndexOf(")") + 2).startsWith("Z");
}
