import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeAnimation, makePng } from "#test/api/crafted-pictures";
import { soon } from "#test/soon";
import { createPictureDecoder } from "./picture-decoder.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#864" } });

const png = { kind: "measure", contentType: "image/png" } as const;
const measure = (decoder: ReturnType<typeof createPictureDecoder>, bytes: Buffer) =>
  decoder.run(() => Promise.resolve({ ...png, bytes }));

/** For tests that leave the process as it was. */
const shared = createPictureDecoder();
/** Takes long to decode. */
const large = await flat(10_000, 9500).png().toBuffer();
const small = await flat(40, 30).png().toBuffer();
const size = { width: 40, height: 30 };
const unreadable = { code: "unsupported_type", message: expect.stringContaining("can't be read") };

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(() => vi.useRealTimers());

describe("a picture that would take too much to decode", () => {
  let before = 0;
  beforeAll(async () => {
    await measure(shared, small);
    before = mostMemory(shared.pid!);
  });

  test.each([
    ["16 bits, four channels, interlaced", { depth: 16, colour: 6, interlaced: true }, 10_000],
    ["16 bits and four channels, row by row", { depth: 16, colour: 6, interlaced: false }, 9_000],
    ["8 bits, interlaced", { depth: 8, colour: 6, interlaced: true }, 9_000],
    ["one very long side", { depth: 1, colour: 0, interlaced: false }, 17_000],
  ])("is refused by its header: %s", async (_what, kind, side) => {
    const bomb = makePng(side, kind);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(measure(shared, bomb)).rejects.toMatchObject(unreadable);
    expect(mostMemory(shared.pid!) - before).toBeLessThan(30 * 1024);
    expect(await measure(shared, small)).toEqual(size);
  });

  test("can be an animation, of which all frames count", async () => {
    const animation = makeAnimation(await flat(1000, 1000).webp().toBuffer(), 1000, 100);
    expect(animation.length).toBeLessThan(1024 * 1024);
    const run = (bytes: Buffer) =>
      shared.run(() => Promise.resolve({ kind: "measure", contentType: "image/webp", bytes }));
    await expect(run(animation)).rejects.toMatchObject(unreadable);
    const short = makeAnimation(await flat(1000, 1000).webp().toBuffer(), 1000, 3);
    expect(await run(short)).toEqual({ width: 1000, height: 1000 });
  });

  test("is refused when it needs more memory than the process may have, and the next one is decoded", async () => {
    const decoder = createPictureDecoder({ maxMegabytes: 60 });
    const held = await flat(6000, 5000).png({ progressive: true }).toBuffer();
    await expect(measure(decoder, held)).rejects.toMatchObject(unreadable);
    expect(await measure(decoder, small)).toEqual(size);
  });

  test("is refused at the deadline, and its process ends", async () => {
    const decoder = createPictureDecoder({ deadlineMs: 1 });
    await expect(measure(decoder, large)).rejects.toMatchObject(unreadable);
    expect(decoder.pid).toBeNull();
  });
});

test.each([
  [4000, 3000],
  [8160, 6120],
])("a photo of %i by %i pixels is accepted", async (width, height) => {
  const bytes = await flat(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const task = { kind: "measure", contentType: "image/jpeg", bytes } as const;
  expect(await shared.run(() => Promise.resolve(task))).toEqual({ width: height, height: width });
});

describe("the process that decodes pictures", () => {
  test("loses one picture when it is killed, and is restarted for the next", async () => {
    const decoder = createPictureDecoder();
    const bytes = await flat(3000, 2000).png().toBuffer();
    const variants = [
      { width: 320, format: "jpeg" },
      { width: 1280, format: "avif" },
    ] as const;
    let pid: number | null = null;
    const hit = decoder.run(() => Promise.resolve({ kind: "encode", bytes, variants }), {
      onVariant: () => {
        pid = decoder.pid;
        process.kill(pid!, "SIGKILL");
      },
    });
    const next = measure(decoder, small);
    await expect(hit).rejects.toMatchObject(unreadable);
    expect(await next).toEqual(size);
    expect(decoder.pid).not.toBe(pid);
  });

  test("is restarted for a picture that arrives just after it has exited", async () => {
    const decoder = createPictureDecoder();
    await measure(decoder, small);
    const pid = decoder.pid!;
    process.kill(pid, "SIGKILL");
    // The process has exited, but its "close" event has not arrived yet.
    while (readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] !== "Z");
    expect(await measure(decoder, small)).toEqual(size);
    expect(decoder.pid).not.toBe(pid);
  });

  test("queues a limited number of pictures, and refuses the next with a time to retry", async () => {
    const decoder = createPictureDecoder({ maxWaiting: 2 });
    const runs = Array.from({ length: 4 }, () => measure(decoder, small));
    await expect(runs[3]).rejects.toMatchObject({
      code: "unavailable",
      details: { retryAfterSeconds: 10 },
    });
    expect(await Promise.all(runs.slice(0, 3))).toEqual([size, size, size]);
    expect(await measure(decoder, small)).toEqual(size);
  });

  test("starts on demand, without the shop's environment, and ends when idle", async () => {
    process.env["SECRET_KEY"] = "not for pictures";
    const decoder = createPictureDecoder({ idleMs: 200 });
    expect(decoder.pid).toBeNull();
    await measure(decoder, small);
    const pid = decoder.pid!;
    expect(readFileSync(`/proc/${pid}/environ`, "utf8")).not.toContain("not for pictures");
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("1000");
    delete process.env["SECRET_KEY"];
    await soon(() => expect(isAlive(pid)).toBe(false));
    expect(await measure(decoder, small)).toEqual(size);
  });

  test("ends when idle, even if the last picture could not be loaded", async () => {
    const decoder = createPictureDecoder({ idleMs: 200 });
    await measure(decoder, small);
    const pid = decoder.pid!;
    await expect(decoder.run(() => Promise.reject(new Error("no file")))).rejects.toThrow(
      "no file",
    );
    await soon(() => expect(isAlive(pid)).toBe(false));
  });

  test("returns nothing left over from a picture that failed before", async () => {
    const decoder = createPictureDecoder();
    const bytes = await flat(3000, 2000).png().toBuffer();
    const variants = [
      { width: 1280, format: "avif" },
      { width: 320, format: "none" as "jpeg" },
    ] as const;
    const failing = decoder
      .run(() => Promise.resolve({ kind: "encode", bytes, variants }))
      .catch((error: unknown) => error);
    const left: number[] = [];
    const next = decoder.run(() => Promise.resolve({ ...png, bytes: large }), {
      onVariant: (index) => left.push(index),
    });
    expect(await failing).toMatchObject(unreadable);
    expect(await next).toEqual({ width: 10_000, height: 9500 });
    expect(left).toEqual([]);
  });

  test("is replaced when it does not start in time", async () => {
    const decoder = createPictureDecoder();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const stuck = measure(decoder, small).catch((error: unknown) => error);
    await soon(() => expect(decoder.pid).not.toBeNull());
    const pid = decoder.pid!;
    process.kill(pid, "SIGSTOP");
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(await stuck).toMatchObject({ code: "unavailable" });
    expect(await measure(decoder, small)).toEqual(size);
    await soon(() => expect(isAlive(pid)).toBe(false));
  });

  test("does not outlive the shop's process", async () => {
    const script = `
      import { createPictureDecoder } from "./src/modules/files/pictures/picture-decoder.ts";
      const decoder = createPictureDecoder();
      const bytes = Buffer.from("${small.toString("base64")}", "base64");
      await decoder.run(() => Promise.resolve({ kind: "measure", contentType: "image/png", bytes }));
      console.log(decoder.pid);
      setInterval(() => {}, 1000);`;
    const shop = spawn(process.execPath, ["--no-warnings", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(createInterface(shop.stdout), "line");
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    shop.kill("SIGKILL");
    await soon(() => expect(isAlive(pid)).toBe(false));
  });
});

/** Peak resident memory so far, in KB. */
const mostMemory = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]);
