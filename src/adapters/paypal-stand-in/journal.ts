import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** A rewrite pays off once so many entries have been appended since the last one. */
const REWRITE_AFTER = 200_000;

/** Appends one line of JSON per change, so that a killed process loses nothing that it acknowledged. */
export interface Journal<Entry> {
  append(entry: Entry): void;
  close(): void;
}

/** Opens (or makes) the file, replays what is in it, and keeps it short by rewriting it from a snapshot. */
export function createJournal<Entry>(
  path: string,
  memory: { replay: (entry: Entry) => void; snapshot: () => Entry[] },
): Journal<Entry> {
  mkdirSync(dirname(path), { recursive: true });
  if (existsSync(path)) for (const entry of readEntries<Entry>(path)) memory.replay(entry);
  let file = rewrite(path, memory.snapshot());
  let appended = 0;

  return {
    append(entry) {
      writeSync(file, toLine(entry));
      if (++appended < REWRITE_AFTER) return;
      closeSync(file);
      file = rewrite(path, memory.snapshot());
      appended = 0;
    },
    close: () => closeSync(file),
  };
}

/** Atomic: a reader sees the old file or the new one. */
function rewrite(path: string, entries: unknown[]): number {
  const temporary = `${path}.new`;
  writeFileSync(temporary, entries.map(toLine).join(""), { mode: 0o600 });
  renameSync(temporary, path);
  return openSync(path, "a", 0o600);
}

const toLine = (entry: unknown): string => `${JSON.stringify(entry)}\n`;

/** A last line truncated by a kill was never acknowledged, so it is ignored. */
function* readEntries<Entry>(path: string): Generator<Entry> {
  const lines = readFileSync(path, "utf8").split("\n");
  lines.pop();
  for (const line of lines) yield JSON.parse(line) as Entry;
}
