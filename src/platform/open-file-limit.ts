import { readFileSync } from "node:fs";

/** How many files and sockets the system lets this process have open at once; null where it does not say. */
export function readOpenFileLimit(): number | null {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
