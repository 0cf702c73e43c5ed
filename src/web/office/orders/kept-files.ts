import type { OrderVersion } from "#contracts/calls/delivery";
import { readExtension } from "#contracts/uploads";

export type VersionFile = OrderVersion["files"][number];

/** What somebody chose about files of the version before, by their ids; the rest is kept unless a new file replaces it. */
export type KeepChoices = Readonly<Record<string, boolean>>;

/** The ids of the files that the next version keeps. */
export function listKeptIds(
  files: readonly VersionFile[],
  { choices, newNames }: { choices: KeepChoices; newNames: readonly string[] },
): string[] {
  return files
    .filter((file) => choices[file._id] ?? !isReplaced(file, newNames))
    .map(({ _id }) => _id);
}

/**
 * Whether one of the new files has the same name, or the one that this file is saved under, apart from capitals and a
 * version at its end: "Report v2.pdf", "CL-42 Report.pdf".
 */
export function isReplaced(
  { filename, savedAs = filename }: Pick<VersionFile, "filename"> & Partial<VersionFile>,
  newNames: readonly string[],
): boolean {
  const names = [sameAs(filename), sameAs(savedAs)];
  return newNames.some((name) => names.includes(sameAs(name)));
}

function sameAs(filename: string): string {
  const extension = readExtension(filename);
  const stem = filename.slice(0, filename.length - extension.length);
  return (stem.replace(/(?:^|[\s_-]+)v\d+$/i, "") + extension).normalize("NFC").toLowerCase();
}
