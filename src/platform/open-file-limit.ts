import { readFileSync } from "node:fs";

/** The limit on open files and sockets of this process; null if unknown. */
export function readOpenFileLimit(): number | null {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
