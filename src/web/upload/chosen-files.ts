import { type Draft, tabDraft } from "#form";
import type { ChosenFileState } from "#ui/file-drop";

/** One of several files of a form. */
export interface ChosenFile {
  /** Unique within the form. */
  key: string;
  state: ChosenFileState;
  /** The file's address from the upload's response; null until it is uploaded. */
  url: string | null;
}

/** The files within the limit, in order, and the number left out. */
export function takeFitting<T>(
  files: readonly ChosenFile[],
  chosen: readonly T[],
  most: number,
): { taken: T[]; leftOut: number } {
  const room = Math.max(0, most - files.length);
  return { taken: chosen.slice(0, room), leftOut: Math.max(0, chosen.length - room) };
}

/** Why the form can't be sent yet; null when it can. */
export function findHindrance(files: readonly ChosenFile[]): "uploading" | "failed" | null {
  if (files.some(({ state }) => state.status === "uploading")) return "uploading";
  return files.some(({ url }) => url === null) ? "failed" : null;
}

/** What still hinders sending the files, in words. */
export function filesProblem(files: readonly ChosenFile[]): string | undefined {
  const hindrance = findHindrance(files);
  if (hindrance === "uploading") return "Please wait until your files are uploaded";
  return hindrance === "failed"
    ? "Remove the files that were not taken, or try them again"
    : undefined;
}

export const listFileUrls = (files: readonly ChosenFile[]): string[] =>
  files.flatMap(({ url }) => url ?? []);

/** The draft of a form with files, without those that are not uploaded: closing the form aborts them. */
export function draftWithFiles<Values extends { files: readonly ChosenFile[] }>(
  key: string,
): Draft<Values> {
  const draft = tabDraft<Values>(key);
  return {
    ...draft,
    keep: (values) =>
      draft.keep({ ...values, files: values.files.filter(({ url }) => url !== null) }),
  };
}

export const withFile = (
  files: readonly ChosenFile[],
  key: string,
  changes: Partial<ChosenFile>,
): ChosenFile[] => files.map((file) => (file.key === key ? { ...file, ...changes } : file));

export const withoutFile = (files: readonly ChosenFile[], key: string): ChosenFile[] =>
  files.filter((file) => file.key !== key);
