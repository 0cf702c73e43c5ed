import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { PageEntry, PageShop, RenderedPage } from "#web/page-entry.ts";

export type RenderPage = (request: Request) => Promise<RenderedPage>;

const handlers = new WeakMap<ServerBuild, RenderPage>();

/** One function from request to page: the production build, or Vite's development server when one is given. */
export async function createPageRenderer(
  root: string,
  shop: PageShop,
  vite?: ViteDevServer,
): Promise<RenderPage> {
  const load = vite
    ? () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>
    : await loadBuild(root);
  return async (request) => {
    const build = await load();
    let handler = handlers.get(build);
    if (!handler) {
      const entry = build.entry.module as unknown as PageEntry;
      handler = entry.createPageHandler(build, vite ? "development" : "production", shop);
      handlers.set(build, handler);
    }
    return handler(request);
  };
}

async function loadBuild(root: string): Promise<() => Promise<ServerBuild>> {
  const file = join(root, "build/server/index.js");
  if (!existsSync(file)) throw new Error("The pages are not built. Run `npm run build` first.");
  const build = (await import(pathToFileURL(file).href)) as ServerBuild;
  return () => Promise.resolve(build);
}
