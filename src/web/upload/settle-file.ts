import type { FileDropState } from "#web/ui/file-drop-state.ts";
import type { UploadedFile } from "./use-file-upload.ts";

interface FileFacts {
  state: FileDropState;
  /** The upload of this visit, if there was one; null when it failed. */
  upload: Promise<UploadedFile | null> | undefined;
  /** What the shop had before. */
  initial: UploadedFile | null;
}

/** Waits for an upload that is under way. A file that was refused or not uploaded is never left out silently. */
export async function settleFile(facts: FileFacts): Promise<UploadedFile | null | "failed"> {
  if (facts.state.status === "refused") return "failed";
  if (facts.state.status === "empty") return null;
  return facts.upload ? ((await facts.upload) ?? "failed") : facts.initial;
}
