// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type HeldUpload, holdUploads } from "#test/api/held-uploads";
import { uploadFile } from "./upload-file.ts";

let uploads: HeldUpload[] = [];

beforeEach(() => {
  uploads = holdUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (name: string, signal = new AbortController().signal) =>
  uploadFile(new File(["x"], name), { onProgress: () => {}, signal });

test("two files are uploaded at a time, and the next begins when one ends, however it ends", async () => {
  const given = new AbortController();
  const results = [start("1.jpg"), start("2.jpg"), start("3.jpg"), start("4.jpg", given.signal)];
  const outcomes = Promise.allSettled(results);
  expect(uploads.map(({ file }) => file?.name)).toEqual(["1.jpg", "2.jpg"]);
  given.abort();
  await uploads[1]!.loseConnection();
  expect(uploads.map(({ file }) => file?.name)).toEqual(["1.jpg", "2.jpg", "3.jpg"]);
  await uploads[0]!.reply({ url: "/files/1" });
  await uploads[2]!.reply({ url: "/files/3" });
  expect(uploads).toHaveLength(3);
  const { length } = (await outcomes).filter(({ status }) => status === "fulfilled");
  expect(length).toBe(2);
  await expect(results[3]).rejects.toMatchObject({ name: "AbortError" });
  const last = start("5.jpg");
  await uploads[3]!.reply({ url: "/files/5" });
  expect(await last).toEqual({ url: "/files/5" });
});

test("a file that has to wait for other people's pictures is sent again by itself, and then reported", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const message = "Other pictures from your network are still being checked.";
  const busy = { code: "unavailable", message };
  const [taken, refused] = [start("taken.jpg"), start("refused.jpg")];
  const failure = expect(refused).rejects.toMatchObject({ status: 503, message });
  for (const attempt of [0, 1]) {
    for (const upload of uploads.slice(attempt * 2)) await upload.reply(busy, 503);
    expect(uploads).toHaveLength(attempt * 2 + 2);
    await vi.advanceTimersByTimeAsync(8000);
  }
  expect(uploads.map(({ file }) => file?.name)).toEqual([
    "taken.jpg",
    "refused.jpg",
    "taken.jpg",
    "refused.jpg",
    "taken.jpg",
    "refused.jpg",
  ]);
  await uploads[4]!.reply({ url: "/files/1" });
  await uploads[5]!.reply(busy, 503);
  expect(await taken).toEqual({ url: "/files/1" });
  await failure;
});
