import { readdir, readFile } from "node:fs/promises";
import { dirname, posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

export type ImportGraph = Map<string, Set<string>>;

/** The imports of the project in each file below a folder: by value, by type, re-exported, or dynamic. */
export async function readImportGraph(root: string, folder: string): Promise<ImportGraph> {
  const { imports } = JSON.parse(await readFile(posix.join(root, "package.json"), "utf8")) as {
    imports: Record<string, string>;
  };
  const graph: ImportGraph = new Map();
  const entries = await readdir(posix.join(root, folder), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!/\.tsx?$/.test(entry.name)) continue;
    const file = posix.relative(root, posix.join(entry.parentPath, entry.name));
    const code = await readFile(posix.join(root, file), "utf8");
    const targets = specifiersIn(file, code).map((given) =>
      resolveImportedFile(file, given, imports),
    );
    graph.set(file, new Set(targets.filter((target) => target !== null)));
  }
  return graph;
}

/** Arrows between groups of files; files without a group are left out. */
export function grouped(
  graph: ImportGraph,
  makeChunkGroup: (file: string) => string | null,
): ImportGraph {
  const groups: ImportGraph = new Map();
  for (const [file, targets] of graph) {
    const from = makeChunkGroup(file);
    if (from === null) continue;
    if (!groups.has(from)) groups.set(from, new Set());
    for (const to of [...targets].map(makeChunkGroup))
      if (to !== null && to !== from) groups.get(from)!.add(to);
  }
  return groups;
}

/** The path of a cycle, from its first step back to it; null if there is none. */
export function findCycle(graph: ImportGraph): string[] | null {
  const done = new Set<string>();
  const follow = (node: string, way: string[]): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = follow(next, [...way, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = follow(node, []);
    if (cycle) return cycle;
  }
  return null;
}

/** The specifier of every import, of any kind. */
export function specifiersIn(file: string, code: string): string[] {
  const lang = file.endsWith("x") ? "tsx" : "ts";
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, source } = node as { type?: string; source?: { value?: unknown } };
    if (type && importing.has(type) && typeof source?.value === "string") found.push(source.value);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(code, { lang, sourceType: "module", astType: "ts" }));
  return found;
}

const importing = new Set([
  "ImportDeclaration",
  "ImportExpression",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "TSImportType",
]);

/** Null for packages and for what is generated. */
function resolveImportedFile(
  from: string,
  given: string,
  imports: Record<string, string>,
): string | null {
  const specifier = given.replace(/\?.*$/, "");
  if (specifier.startsWith("./+types/")) return null;
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  if (imports[specifier]) return posix.normalize(imports[specifier]);
  // As Node resolves it, by the longest alias that fits.
  const byLength = Object.entries(imports).toSorted(([one], [other]) => other.length - one.length);
  for (const [alias, target] of byLength) {
    const start = alias.replace(/\*$/, "");
    if (start !== alias && specifier.startsWith(start))
      return posix.normalize(target.replace("*", specifier.slice(start.length)));
  }
  return null;
}
