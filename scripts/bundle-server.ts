/**
 * Bundles the server and the script that fills an empty shop with drizzle-orm, whose hundreds of files Node would
 * resolve and parse at every start: that took 0.6 s and 65 MB. Other packages stay outside. The source maps are for
 * NODE_OPTIONS=--enable-source-maps.
 */
import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { server, stamp } from "./build-parts.ts";

const folder = join(import.meta.dirname, "..", dirname(server.output));

/** Paths that a module builds from its own folder still lead to the same place. */
const keepFolders: Plugin = {
  name: "keep-folders",
  transform(code, id) {
    if (!code.includes("import.meta.dirname")) return null;
    const original = JSON.stringify(`/${relative(folder, dirname(id))}`);
    const moved = code.replaceAll("import.meta.dirname", `(import.meta.dirname + ${original})`);
    // No line moves.
    return { code: moved, map: null };
  },
};

const isOwn = (specifier: string) => /^[./#]|^drizzle-orm(\/|$)/.test(specifier);

const bundle = await rolldown({
  input: ["src/main.ts", "src/seed.ts"],
  platform: "node",
  external: (specifier) => !isOwn(specifier),
  plugins: [keepFolders],
});
await bundle.write({ dir: folder, format: "esm", sourcemap: true });
await bundle.close();
stamp(server);
