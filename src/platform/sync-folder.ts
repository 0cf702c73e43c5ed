import { open } from "node:fs/promises";

/** Without this a new name could be lost in a power cut although the content is safe. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
