import { join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { groups } from "./chunk-groups.ts";

const web = join(import.meta.dirname, "../src/web");

/** Which pages and lazily loaded parts may load the file of a group: the beginnings of their paths in `src/web`. */
const usersOf = {
  office: ["office/"],
  orders: [
    "account/orders/",
    "account/track/",
    "office/customers/",
    "office/orders/",
    "office/queue/",
    "order/",
  ],
  queries: [
    "account/notifications/",
    "account/orders/",
    "account/settings/",
    "account/track/",
    "office/",
    "order/",
    "ordering/cart/customer-cart",
    "ordering/checkout/customer-points",
    "ordering/job-references/earlier-references",
    "ordering/ordered-roofs/customer-roofs",
    "ordering/rewards/",
    "site/frame/signed-in-tools",
  ],
};

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
export function findMisuse(bundle: Bundle, name: string, users: readonly string[]): string | null {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const group = chunks.find((chunk) => chunk.name === name && chunk.facadeModuleId === null);
  if (!group) return `No file was made of the group “${name}”.`;
  for (const { fileName, facadeModuleId } of chunks) {
    const entry = facadeModuleId && relative(web, facadeModuleId).replace(/\?.*/, "");
    if (!entry || users.some((each) => entry.startsWith(each))) continue;
    if (!collectChunkFiles(bundle, fileName).has(group.fileName)) continue;
    const isOwn = groups.find(({ debugName }) => debugName === name)?.test;
    const others = group.moduleIds.filter((id) => !isOwn?.(id)).map((id) => relative(web, id));
    return `${entry} loads all of the group “${name}”. If it may, add it to usersOf in scripts/keep-groups-apart.ts; otherwise move what it needs into another group of scripts/chunk-groups.ts, such as one of these: ${others.join(", ")}`;
  }
  return null;
}

/** A file and all that it imports, directly or not. */
function collectChunkFiles(
  bundle: Bundle,
  fileName: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== "chunk" || found.has(fileName)) return found;
  found.add(fileName);
  for (const each of chunk.imports) collectChunkFiles(bundle, each, found);
  return found;
}
