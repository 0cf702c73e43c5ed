import { statfs } from "node:fs/promises";

/** How much the disk of a folder holds, and how much of it the process may still fill, in bytes. */
export async function readFreeSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
