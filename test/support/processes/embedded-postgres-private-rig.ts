import { existsSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { prepareHome } from "#platform/embedded-postgres/home";
import { EmbeddedRig } from "./embedded-postgres-rig.ts";

export const isRoot = process.getuid?.() === 0;

/** A rig in a folder that only root can enter. */
export class PrivateRig extends EmbeddedRig {
  /** What belongs to the DATA_DIR of the current test and is outside of it. */
  outside = "";

  override async makeFolder(): Promise<void> {
    this.outside = "";
    await super.makeFolder();
    await chmod(this.folder, 0o700);
  }

  async findOutside(): Promise<void> {
    ({ outside: this.outside } = await prepareHome(this.dataDir));
  }

  inCluster(...names: string[]): string {
    return join(this.dataDir, "postgres/cluster", ...names);
  }
}

/** A private folder for each test, which must leave nothing behind outside of it. */
export function usePrivateFolder(): PrivateRig {
  const rig = new PrivateRig();
  beforeEach(() => rig.makeFolder());
  afterEach(async () => {
    await rig.stopEverything();
    await rig.removeFolder();
    const isLeft = existsSync(rig.outside);
    if (isLeft) await rm(rig.outside, { recursive: true });
    expect(isLeft).toBe(false);
  });
  return rig;
}
