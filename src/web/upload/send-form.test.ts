import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import type { ChosenFileState } from "#ui/fields/file-drop";
import { startUpload } from "./send-form.ts";

const file = { name: "house.esx", size: 3 };

function makeScreen() {
  const shown: string[] = [];
  const show = (state: ChosenFileState, stored?: string) =>
    shown.push([state.status, stored].filter(Boolean).join(" "));
  return { shown, show };
}

test("a file is shown as uploading, then as done with the stored data", async () => {
  const { shown, show } = makeScreen();
  const upload = startUpload(file, {
    show,
    send: async ({ onProgress }) => {
      onProgress(0.5);
      return "/files/1";
    },
  });
  expect(await upload.result).toBe("/files/1");
  expect(shown).toEqual(["uploading", "uploading", "done /files/1"]);
});

test.each([
  [new ApiError(413, { message: "Too large" }), "Too large", true],
  [new ApiError(0, { message: "No connection" }), "No connection", false],
  [new Error("?"), "The upload failed. Please try again.", false],
])("a failed upload shows why, and if it can be retried: %s", async (error, reason, isFinal) => {
  const states: ChosenFileState[] = [];
  const send = () => Promise.reject(error);
  const upload = startUpload(file, { send, show: (state) => void states.push(state) });
  expect(await upload.result).toBeNull();
  expect(states.at(-1)).toMatchObject({ status: "failed", reason, isFinal });
});

test("an aborted upload updates nothing", async () => {
  const { shown, show } = makeScreen();
  const upload = startUpload(file, {
    show,
    send: ({ signal }) =>
      new Promise<string>((_, reject) =>
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
      ),
  });
  upload.abort();
  expect(await upload.result).toBeNull();
  expect(shown).toEqual(["uploading"]);
});
