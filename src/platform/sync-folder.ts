import { open } from "node:fs/promises";

/** Without it a new file name could be lost in a power cut although its content is safe. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
