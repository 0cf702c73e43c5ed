// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { orderFileRules } from "#contracts/uploads";
import { type HeldUpload, holdUploads } from "#test/api/held-uploads";
import { FileDrop } from "#ui/fields/file-drop";
import type { UploadedFile } from "./upload-file.ts";
import { pickUploadedFile, useFileUpload } from "./use-file-upload.ts";

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

let uploads: HeldUpload[] = [];
/** What the form was given, the latest last. */
let changes: (UploadedFile | null)[] = [];
/** The address of each file that the form was sent with, null without one, or why it was not sent. */
let sent: (string | null)[] = [];

const stored: UploadedFile = { name: "before.esx", size: 3, url: "/files/before" };

function Field({ initial }: { initial: UploadedFile | null }) {
  const upload = useFileUpload({
    rule: orderFileRules.esx,
    initial,
    onChange: (file) => changes.push(file),
  });
  const send = () =>
    void upload.settle().then(
      (file) => sent.push(file?.url ?? null),
      (error: Error) => sent.push(error.message),
    );
  return [
    createElement(FileDrop, { key: "file", label: "ESX file", ...upload.drop }),
    createElement("button", { key: "send", onClick: send }, "Send"),
  ];
}

beforeEach(() => {
  uploads = holdUploads();
  changes = [];
  sent = [];
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (initial: UploadedFile | null = null) => render(createElement(Field, { initial }));

const esx = (name = "house.esx", bytes = 3) => {
  const file = new File(["ESX"], name);
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText("Choose a file: ESX file"), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const send = () => act(async () => screen.getByRole("button", { name: "Send" }).click());
const notUploaded = expect.stringContaining("A file was not uploaded.");
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const isEmpty = () => screen.queryByLabelText("Choose a file: ESX file") !== null;

test("a chosen file is uploaded at once, shows its progress, and is then part of the form", async () => {
  open();
  choose(esx());
  expect(uploads[0]!.file?.name).toBe("house.esx");
  await uploads[0]!.reach(0.4);
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.4);
  expect(isShown("40%")).toBe(true);
  await uploads[0]!.reply({ url: "/files/1" });
  expect(isShown("Uploaded")).toBe(true);
  expect(changes).toEqual([{ name: "house.esx", size: 3, url: "/files/1" }]);
});

test("the form waits for an upload that is still running", async () => {
  open();
  choose(esx());
  await send();
  expect(sent).toEqual([]);
  await uploads[0]!.reply({ url: "/files/1" });
  expect(sent).toEqual(["/files/1"]);
});

test.each([
  [esx("house.esx", 26 * 1024 * 1024), "house.esx: This file is larger than 25 MB."],
  [esx("house.pdf"), "house.pdf: This file type is not accepted here. Please choose .esx."],
  [esx("house.esx", 0), "house.esx: This file is empty."],
])(
  "a file that can't be accepted is not uploaded, and the form is not sent without it: $1",
  async (file, reason) => {
    open();
    choose(file);
    expect(isShown(reason)).toBe(true);
    expect(uploads).toEqual([]);
    await send();
    choose(esx());
    await uploads[0]!.reply({ url: "/files/1" });
    expect(isShown(reason)).toBe(false);
    await send();
    expect(sent).toEqual([notUploaded, "/files/1"]);
  },
);

test("after a refused file the form can be sent without one", async () => {
  open();
  choose(esx("house.pdf"));
  press("Continue without this file");
  expect(isEmpty()).toBe(true);
  await send();
  expect(sent).toEqual([null]);
});

test("a cancelled upload stops and is not part of the form", async () => {
  open();
  choose(esx());
  press("Cancel upload of house.esx");
  expect(uploads[0]!.isAborted).toBe(true);
  expect(isEmpty()).toBe(true);
  await uploads[0]!.reply({ url: "/files/1" });
  expect(isEmpty()).toBe(true);
  expect(changes).toEqual([null]);
  await send();
  expect(sent).toEqual([null]);
});

test("an upload that lost its connection keeps the file, and a retry sends it again", async () => {
  open();
  choose(esx());
  await uploads[0]!.loseConnection();
  expect(screen.getByRole("alert").textContent).toContain("Your file is still chosen");
  await send();
  press("Retry");
  expect(uploads[1]!.file?.name).toBe("house.esx");
  await uploads[1]!.reply({ url: "/files/1" });
  expect(isShown("Uploaded")).toBe(true);
  await send();
  expect(sent).toEqual([notUploaded, "/files/1"]);
});

test("a retry that is clicked twice uploads the file once", async () => {
  open();
  choose(esx());
  await uploads[0]!.loseConnection();
  const retry = screen.getByRole("button", { name: "Retry" });
  act(() => {
    retry.click();
    retry.click();
  });
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, true, false]);
  await uploads[2]!.reply({ url: "/files/2" });
  expect(changes.map((file) => file?.url)).toEqual(["/files/2"]);
});

test("a file that the shop refuses shows its reason and offers no retry", async () => {
  open();
  choose(esx());
  await uploads[0]!.reply({ message: "The content of this file is not what it says." }, 400);
  expect(screen.getByRole("alert").textContent).toContain("The content of this file");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  press("Remove house.esx");
  expect(isEmpty()).toBe(true);
});

test("a file from before a reload is part of the form until it is removed", async () => {
  open(stored);
  expect(isShown("before.esx")).toBe(true);
  await send();
  press("Remove before.esx");
  expect(isEmpty()).toBe(true);
  await send();
  expect(sent).toEqual([stored.url, null]);
});

test("leaving the page stops the upload", () => {
  open();
  choose(esx());
  cleanup();
  expect(uploads[0]!.isAborted).toBe(true);
});
