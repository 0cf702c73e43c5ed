import { expect, test } from "vitest";
import { pickUploadedFile } from "./settle-file.ts";

const file = { name: "house.esx", size: 3, url: "/files/1" };
const none = { state: { status: "empty" }, upload: undefined, initial: null } as const;

test("a file of the wrong kind or size keeps the report out of the cart", async () => {
  const state = { status: "refused", name: "house.exe", reason: "Too large" } as const;
  await expect(pickUploadedFile({ ...none, state })).rejects.toThrow("not uploaded");
});

test("an upload that failed keeps the report out of the cart", async () => {
  const state = { status: "failed", name: file.name, reason: "No connection" } as const;
  const upload = Promise.resolve(null);
  await expect(pickUploadedFile({ ...none, state, upload })).rejects.toThrow("not uploaded");
});

const done = { ...none, state: { status: "done", name: file.name } } as const;

test("an uploaded file is included, even one from before a reload", async () => {
  expect(await pickUploadedFile({ ...done, upload: Promise.resolve(file) })).toBe(file);
  expect(await pickUploadedFile({ ...done, initial: file })).toBe(file);
});

test("a stored file that was removed is gone after saving", async () => {
  expect(await pickUploadedFile({ ...none, initial: file })).toBeNull();
});

test("a form without a file can be sent", async () => {
  expect(await pickUploadedFile(none)).toBeNull();
});
