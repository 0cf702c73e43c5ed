import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { soon } from "#test/soon";
import { createDiskFileStore } from "./disk-files.ts";

const key = "ab/ab00112233445566778899aabbccddee";

describe("the disk file store", () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "ridgeline-files-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  const listFiles = async () =>
    (await readdir(root, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

  it("gives back what was stored, whole or one range of it, with the size of the whole", async () => {
    const store = await createDiskFileStore({ root });
    const put = await store.put(
      key,
      Readable.from([Buffer.from("roof "), Buffer.from("plan")]),
      "",
    );
    expect(put).toEqual({ bytes: 9 });

    const whole = (await store.get(key))!;
    expect(whole.bytes).toBe(9);
    expect(String(await buffer(whole.stream))).toBe("roof plan");
    const part = (await store.get(key, { start: 5, end: 7 }))!;
    expect(part.bytes).toBe(9);
    expect(String(await buffer(part.stream))).toBe("pla");
    expect(await listFiles()).toEqual([key]);
  });

  it("returns null for an object that was deleted or never stored", async () => {
    const store = await createDiskFileStore({ root });
    await store.put(key, Readable.from([Buffer.from("x")]), "");
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await listFiles()).toEqual([]);
  });

  it("leaves nothing behind when the content fails midway", async () => {
    const store = await createDiskFileStore({ root });
    async function* breaksOff() {
      yield Buffer.alloc(100_000);
      throw new Error("connection lost");
    }
    await expect(store.put(key, Readable.from(breaksOff()), "")).rejects.toThrow("connection lost");
    expect(await listFiles()).toEqual([]);
  });

  it("refuses with no_space on a full disk and leaves no draft", async () => {
    const store = await createDiskFileStore({ root });
    async function* fillsTheDisk() {
      yield Buffer.alloc(100_000);
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    }
    await expect(store.put(key, Readable.from(fillsTheDisk()), "")).rejects.toMatchObject({
      name: "Refusal",
      code: "no_space",
    });
    expect(await listFiles()).toEqual([]);
  });

  it.each(["../../etc/passwd", "ab/../../x", "/etc/passwd", "ab/.htaccess", "ab\\x", "", "ab/"])(
    "never turns %j into a path",
    async (bad) => {
      const store = await createDiskFileStore({ root });
      expect(() => store.get(bad)).toThrow("not a storage key");
      expect(() => store.put(bad, Readable.from(["x"]), "")).toThrow("not a storage key");
    },
  );

  it("removes what a killed process's upload left behind, and spares another process's upload in progress", async () => {
    const killed = await uploadInProcess(root);
    killed.process.kill("SIGKILL");
    await once(killed.process, "close");
    const other = await uploadInProcess(root);
    const store = await createDiskFileStore({ root });
    await store.removeCutOff();
    expect(await listFiles()).toHaveLength(2);
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(root, killed.draft), longAgo, longAgo);
    await store.removeCutOff();
    expect(await listFiles()).toEqual([other.draft]);
    other.process.stdin!.end("the end");
    await once(other.process, "close");
    expect(await listFiles()).toEqual([key]);
  });

  /** A process that stores what it reads, which has not ended yet. */
  async function uploadInProcess(folder: string) {
    const known = await listFiles();
    const script = `
      import { soon } from "#test/soon";
import { createDiskFileStore } from "#adapters/disk-files";
      const store = await createDiskFileStore({ root: ${JSON.stringify(folder)} });
      await store.put("${key}", process.stdin, "");`;
    const uploading = spawn(
      process.execPath,
      ["--no-warnings", "--input-type=module", "-e", script],
      { stdio: ["pipe", "inherit", "inherit"] },
    );
    uploading.stdin.write("half a file");
    const draft = await soon(async () => {
      const [found] = (await listFiles()).filter((name) => !known.includes(name));
      if (found === undefined) throw new Error("nothing is written yet");
      return found;
    });
    return { process: uploading, draft };
  }
});
