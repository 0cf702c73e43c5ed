import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { groups, usersOf } from "./chunk-groups.ts";

const web = join(import.meta.dirname, "../src/web");

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

/** Fails the build if a page loads the file of a group that is not meant for it. */
export const keepGroupsApart: Plugin = {
  name: "keep-groups-apart",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    for (const [name, users] of Object.entries(usersOf)) {
      const found = findMisuse(bundle, name, users);
      if (found) this.error(found);
    }
  },
};

/** Says which page loads the file of a group without being one of its users; null if none does. */
export function findMisuse(bundle: Bundle, name: string, users: RegExp): string | null {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const group = chunks.find((chunk) => chunk.name === name && chunk.facadeModuleId === null);
  if (!group) return `No file was made of the group “${name}”.`;
  for (const { fileName, facadeModuleId } of chunks) {
    const entry = facadeModuleId && relative(web, facadeModuleId).replace(/\?.*/, "");
    if (!entry || users.test(entry) || !filesOf(bundle, fileName).has(group.fileName)) continue;
    const isOwn = groups.find(({ debugName }) => debugName === name)?.test;
    const others = group.moduleIds.filter((id) => !isOwn?.(id)).map((id) => relative(web, id));
    return `${entry} loads the whole group “${name}”. Put what it needs of this into another group of scripts/chunk-groups.ts: ${others.join(", ")}`;
  }
  return null;
}

/** A file and all that it imports, directly or not. */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || found.has(fileName)) return found;
  found.add(fileName);
  for (const each of chunk.imports) filesOf(bundle, each, found);
  return found;
}
