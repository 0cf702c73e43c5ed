import { createHash } from "node:crypto";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { transform } from "oxc-transform-react";
import { defineConfig, type Plugin } from "vite";
import routerConfig from "./react-router.config.ts";
import { commonPasswords } from "./scripts/common-passwords.ts";
import { groups, pageSpeed, promise } from "./scripts/chunk-groups.ts";
import { keepGroupsApart } from "./scripts/keep-groups-apart.ts";

/**
 * What several pages share has no name, as the list of routes, which every page carries, repeats the names. No hash may
 * be shorter than seven characters; with eight, a page's scripts have 0.1 KB more.
 */
const lateGroups = [promise.debugName, pageSpeed.debugName];
const chunkFileNames = ({ isDynamicEntry, name }: { isDynamicEntry: boolean; name: string }) =>
  isDynamicEntry || lateGroups.includes(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";

/**
 * The sample house of the home page, computed once for a build. As loader data it would travel in every page. Most
 * of its drawings would make the page half as heavy again, so they are a file of their own.
 */
const sampleHouse: Plugin = {
  name: "sample-house",
  resolveId: (id) => (id === "virtual:sample-house" ? `\0${id}` : undefined),
  async load(id) {
    if (id !== "\0virtual:sample-house") return undefined;
    const { house, file, url } = await drawSampleHouse();
    if (this.environment.name === "client" && this.environment.mode === "build")
      this.emitFile({ type: "asset", fileName: url.slice(1), source: file });
    return `export const sampleHouse = ${JSON.stringify(house)}; export const drawingsUrl = "${url}";`;
  },
  async configureServer({ middlewares }) {
    const { file, url } = await drawSampleHouse();
    middlewares.use(url, (_request, response) => {
      response.setHeader("content-type", "image/svg+xml");
      response.end(file);
    });
  },
};

async function drawSampleHouse() {
  const { getSampleHouse } = await import("./src/web/site/home/sample-house.ts");
  const { renderSampleDrawings } = await import("./src/web/site/home/render-sample-drawings.tsx");
  const { sampleHouse: house, drawings } = getSampleHouse();
  const file = renderSampleDrawings(drawings);
  const hash = createHash("sha256").update(file).digest("base64url").slice(0, 8);
  return { house, file, url: `/assets/sample-house-${hash}.svg` };
}

/**
 * Of icons, primitives and charts a page needs a few parts; whole, they would cost the server 0.2 s at its start and
 * 50 MB. React and its router stay outside: there must be one copy of each.
 */
const lean = { noExternal: true, external: ["react", "react-dom", "react-router"] } as const;

/**
 * Parts of React Router that the shop has switched off, 1.8 KB of every page: `react-router.config.ts` sends all routes
 * at once, so none is discovered later, and nothing instruments the router. In the browser all that they export does
 * nothing.
 */
const unusedRouterParts = ["lib/router/instrumentation.js", "lib/dom/ssr/fog-of-war.js"].map(
  (each) => join(import.meta.dirname, "node_modules/react-router/dist/production", each),
);
const withoutUnusedRouterParts: Plugin = {
  name: "without-unused-router-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (!unusedRouterParts.includes(id)) return undefined;
    const names = /^export \{ ([\w, ]+) \};$/m.exec(code)?.[1]?.split(", ");
    if (!names) return this.error(`vite.config.ts can't read what ${id} exports.`);
    const empty = names.map((name) => `doNothing as ${name}`).join(", ");
    return { code: `const doNothing = () => undefined; export { ${empty} };`, map: null };
  },
  buildEnd() {
    if (routerConfig.routeDiscovery.mode !== "initial")
      this.error("vite.config.ts leaves out what discovers routes.");
    const known = new Set(this.getModuleIds());
    const gone = unusedRouterParts.find((part) => !known.has(part));
    if (gone) this.error(`vite.config.ts leaves ${gone} out, but it is gone.`);
  },
};

/** React's developer tools show them; 0.3 KB of every page. */
const withoutDisplayNames: Plugin = {
  name: "without-display-names",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/react-router\/dist\/production\//, code: /\.displayName = "/ },
    handler: (code) => ({ code: code.replace(/^\w+\.displayName = "[^"]*";$/gm, ""), map: null }),
  },
};

/** How the router loads a page's code and its data, and what it shows when the root fails: the two files say why. */
const ownLoading = join(import.meta.dirname, "src/web/browser/loading/route-code.ts");
const ownScreens = join(import.meta.dirname, "src/web/page/router-screens.tsx");
const routerParts: Plugin = {
  name: "own-router-parts",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform(code, id) {
    if (id.endsWith("react-router/dist/production/lib/dom/ssr/routeModules.js"))
      return `export { loadRouteModule } from "${ownLoading}";`;
    if (id.endsWith("react-router/dist/production/lib/dom/ssr/errorBoundaries.js"))
      return `export * from "${ownScreens}";`;
    if (!id.endsWith("react-router/dist/production/lib/dom/ssr/single-fetch.js")) return undefined;
    const [before, after, ...rest] = code.split("await fetch(");
    if (after === undefined || rest.length > 0)
      return this.error(`vite.config.ts can't find where ${id} fetches.`);
    return {
      code: `import { fetchPageData } from "${ownLoading}";\n${before}await fetchPageData(${after}`,
      map: null,
    };
  },
  buildEnd() {
    for (const own of [ownLoading, ownScreens])
      if (!this.getModuleInfo(own))
        this.error(`vite.config.ts replaces a part of React Router by ${own}, but it is gone.`);
  },
};

/**
 * The compiler's memo code is for components that hold something. One without a hook is cheap to render again, and so
 * are the frame of every page and the shared controls, whose own callers keep what they pass: there the code to avoid a
 * render costs more on every page than it saves: docs/decisions/0039.
 */
const reactCompiler: Plugin = {
  name: "react-compiler",
  enforce: "pre",
  applyToEnvironment: ({ config }) => config.consumer === "client",
  transform: {
    filter: { id: /\/src\/web\/(?!ui\/|site\/frame\/|root\.).*\.tsx$/, code: /\buse[A-Z]/ },
    async handler(source, id) {
      const { code, map, errors } = await transform(id, source, {
        jsx: "preserve",
        sourcemap: true,
      });
      const [error] = errors;
      if (error) this.error(`${error.message}\n${error.codeframe ?? ""}`);
      return { code, ...(map && { map }) };
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    sampleHouse,
    commonPasswords,
    withoutUnusedRouterParts,
    routerParts,
    withoutDisplayNames,
    tailwindcss(),
    reactRouter(),
    reactCompiler,
    keepGroupsApart,
  ],
  ssr: command === "build" ? lean : {},
  // What development would find only with the first page, and load that page again for.
  optimizeDeps: { include: ["@tanstack/react-query", "lucide-react", "react/compiler-runtime"] },
  build: { assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false },
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: {
            codeSplitting: { groups },
            chunkFileNames,
          },
        },
      },
    },
  },
}));
