import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import type { ChosenFileState } from "#ui/file-drop";

/** A file in the completion dialog. */
export interface CompletionFile {
  /** Within this dialog. */
  key: string;
  state: ChosenFileState;
  /** The file's address from the upload's response; null until it is uploaded. */
  url: string | null;
}

export interface CompletionDraft {
  remarks: string;
  files: readonly CompletionFile[];
}

export const emptyDraft: CompletionDraft = { remarks: "", files: [] };

/** The files within the limit, in order, and the number left out. */
export function takeFitting<T>(
  files: readonly CompletionFile[],
  chosen: readonly T[],
): { taken: T[]; leftOut: number } {
  const room = Math.max(0, MAX_COMPLETION_FILES - files.length);
  return { taken: chosen.slice(0, room), leftOut: Math.max(0, chosen.length - room) };
}

/** Why the order can't be completed yet; null when it can. */
export function hindranceOf({ files }: CompletionDraft): "uploading" | "failed" | null {
  if (files.some(({ state }) => state.status === "uploading")) return "uploading";
  return files.some(({ url }) => url === null) ? "failed" : null;
}

export const urlsOf = ({ files }: CompletionDraft): string[] =>
  files.flatMap(({ url }) => url ?? []);

/** The state saved when the dialog closes: running uploads are aborted. */
export const keptOf = (draft: CompletionDraft): CompletionDraft => ({
  ...draft,
  files: draft.files.filter(({ url }) => url !== null),
});

export const withFile = (
  draft: CompletionDraft,
  key: string,
  changes: Partial<CompletionFile>,
): CompletionDraft => ({
  ...draft,
  files: draft.files.map((file) => (file.key === key ? { ...file, ...changes } : file)),
});

export const withoutFile = (draft: CompletionDraft, key: string): CompletionDraft => ({
  ...draft,
  files: draft.files.filter((file) => file.key !== key),
});
