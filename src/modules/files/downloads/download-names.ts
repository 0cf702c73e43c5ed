import { cleanFileName } from "#files/file-name";

export interface Naming {
  /** What the buyer's own files call the job; empty for nothing. */
  reference: string;
  /** Number of the delivery, from 1. */
  version: number;
}

/** Bytes in UTF-8; file systems take 255, and people put something before the name. */
const MOST_BYTES = 180;
const MOST_REFERENCE = 60;

/**
 * The names under which files are saved, alone or in a ZIP: the job's reference, the file's own name, and the version
 * after the first. They are valid on every file system, and no two are the same.
 */
export const downloadNames = (files: readonly ({ name: string } & Naming)[]): string[] =>
  distinctNames(files.map(({ name, ...naming }) => downloadName(name, naming)));

/** "CL-42 Report v2.pdf" */
export function downloadName(name: string, { reference, version }: Naming): string {
  const { stem, extension } = splitName(cleanFileName(name));
  const job = shortReference(reference);
  const ending = version > 1 && !endsWithVersion(stem, version) ? ` v${version}` : "";
  const most = MOST_BYTES - Buffer.byteLength(ending + extension);
  // Windows drops dots and blanks at the end, and refuses names of devices.
  // A file that was downloaded, corrected and uploaded again begins with the reference already.
  const hasJob = job === "" || stem.startsWith(`${job} `);
  const kept = cutToBytes(hasJob ? stem : `${job} ${stem}`, most).replace(/[. ]+$/, "");
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(kept + ending);
  return `${isDevice ? "_" : ""}${kept || "File"}${ending}${extension}`;
}

/** A reference as a part of a name. */
export const shortReference = (reference: string): string =>
  Array.from(cleanFileName(reference.replaceAll(/[/\\]/g, "-")))
    .slice(0, MOST_REFERENCE)
    .join("")
    .trim();

const endsWithVersion = (stem: string, version: number): boolean =>
  new RegExp(`(?:^|[^a-z0-9])v${version}$`, "i").test(stem);

function cutToBytes(text: string, most: number): string {
  let bytes = 0;
  let kept = "";
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > most) return kept;
    kept += character;
  }
  return kept;
}

/** "Report.pdf", "Report (2).pdf"; names that differ only in capitals are the same on some systems. */
function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { stem, extension } = splitName(name);
    let distinct = name;
    for (let n = 2; taken.has(sameAs(distinct)); n++) distinct = `${stem} (${n})${extension}`;
    taken.add(sameAs(distinct));
    return distinct;
  });
}

/** Some systems ignore capitals, some keep accents as characters of their own. */
const sameAs = (name: string): string => name.normalize("NFC").toLowerCase();

function splitName(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? "";
  return { stem: name.slice(0, name.length - extension.length), extension };
}
