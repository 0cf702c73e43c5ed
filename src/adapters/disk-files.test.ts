import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskFileStore } from "./disk-files.ts";

const key = "ab/ab00112233445566778899aabbccddee";

describe("files on the disk", () => {
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

  it("knows nothing of an object that was deleted or never there", async () => {
    const store = await createDiskFileStore({ root });
    await store.put(key, Readable.from([Buffer.from("x")]), "");
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await listFiles()).toEqual([]);
  });

  it("leaves nothing behind when the content breaks off", async () => {
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

  it("removes drafts of processes that are gone, and spares those of running ones", async () => {
    await createDiskFileStore({ root });
    await writeFile(join(root, "tmp/old"), "half a file");
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(root, "tmp/old"), longAgo, longAgo);
    await writeFile(join(root, "tmp/young"), "half a file");
    await createDiskFileStore({ root });
    expect(await listFiles()).toEqual(["tmp/young"]);
  });
});
