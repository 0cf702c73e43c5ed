/**
 * Bundles the server and the script that fills an empty shop with drizzle-orm, whose hundreds of files Node would
 * resolve and parse at every start: that took 0.6 s and 65 MB. Other packages stay outside. The source maps are for
 * NODE_OPTIONS=--enable-source-maps.
 */
import { dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { minify } from "rolldown/utils";
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

const pages = join(import.meta.dirname, "../src/pages");
const inlined = ["early-input", "start-after-paint"].map((name) => join(pages, `${name}.ts`));

/** The modules whose only export is a script that every page carries: the bundle has it minified. */
const shortenInlined: Plugin = {
  name: "shorten-inlined",
  async load(id) {
    if (!inlined.includes(id)) return null;
    const scripts = Object.entries((await import(id)) as Record<string, string>);
    const short = await Promise.all(
      scripts.map(async ([name, script]) => {
        const { code } = await minify(`${name}.js`, script, { module: true });
        return `export const ${name} = ${JSON.stringify(code)};`;
      }),
    );
    return { code: short.join("\n"), moduleType: "js" };
  },
};

const isOwn = (specifier: string) => /^[./#]|^drizzle-orm(\/|$)/.test(specifier);

const bundle = await rolldown({
  input: ["src/main.ts", "src/seed.ts"],
  platform: "node",
  external: (specifier) => !isOwn(specifier),
  plugins: [keepFolders, shortenInlined],
});
await bundle.write({ dir: folder, format: "esm", sourcemap: true });
await bundle.close();
stamp(server);
