import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";

const root = join(import.meta.dirname, "..");
const src = join(root, "src");
const web = join(src, "web");

/**
 * Our modules and folders, and packages, that are bundled into one file with everything they import; one that was
 * renamed or moved away fails the build. Pages and lazily loaded parts of a folder stay files of their own.
 */
export function makeChunkGroup(
  name: string,
  priority: number,
  inPackages: readonly string[],
  modules: readonly string[],
) {
  const folders = [
    ...inPackages.map((each) => join(root, "node_modules", each)),
    ...modules.filter((each) => each.endsWith("/")).map((each) => join(web, each)),
  ];
  const files = modules
    .filter((each) => !each.endsWith("/"))
    .map((each) => {
      const path = join(each.startsWith("contracts/") ? src : web, each);
      return [".ts", ".tsx"].map((ending) => path + ending).find(existsSync) ?? path;
    });
  const gone = [...folders, ...files].find((each) => !existsSync(each));
  if (gone) throw new Error(`chunk-groups.ts puts ${gone} into ${name}, but it is gone.`);
  const isInGroup = (id: string) =>
    files.includes(id) || folders.some((each) => id.startsWith(each));
  const pickGroupName = (id: string, context: Rolldown.ChunkingContext) =>
    files.includes(id) || !isPageOrLazy(context.getModuleInfo(id)) ? name : null;
  return { debugName: name, name: pickGroupName, priority, test: isInGroup };
}

const isPageOrLazy = (module: Rolldown.ModuleInfo | null) =>
  module !== null &&
  (module.dynamicImporters.length > 0 ||
    module.importers.some((each) => each.endsWith("?__react-router-build-client-route")));
