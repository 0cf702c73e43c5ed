import { Refusal } from "#form";
import type { FileDropState } from "#ui/file-drop";
import type { UploadedFile } from "./uploaded-file.ts";

interface FileFacts {
  state: FileDropState;
  /** The upload of this visit, if there was one; null when it failed. */
  upload: Promise<UploadedFile | null> | undefined;
  /** What the shop had before. */
  initial: UploadedFile | null;
}

/** Waits for a running upload. A file that was refused or not uploaded is never left out silently. */
export async function pickUploadedFile({ state, upload, initial }: FileFacts) {
  if (state.status === "empty") return null;
  const file = state.status === "refused" ? null : upload ? await upload : initial;
  if (file === null)
    throw new Refusal(
      "A file was not uploaded. Choose another one or remove it, then try again. Nothing you entered is lost.",
    );
  return file;
}
