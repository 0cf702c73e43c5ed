import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import type { PageEntry, PageShop, RenderedPage, RenderOptions } from "#page";
import type { PageRoute } from "./page-addresses.ts";

export type RenderPage = (request: Request, options?: RenderOptions) => Promise<RenderedPage>;

interface PageRenderer {
  render: RenderPage;
  /** Routes of the production build; development has none. */
  routes: PageRoute[];
}

const handlers = new WeakMap<ServerBuild, RenderPage>();

/** One function from request to page: the production build, or Vite's development server when one is given. */
export async function createPageRenderer(
  root: string,
  shop: PageShop,
  vite?: ViteDevServer,
): Promise<PageRenderer> {
  const built = vite ? null : await loadBuild(root);
  const render: RenderPage = async (request, options) => {
    const build =
      built ?? ((await vite!.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild);
    let handler = handlers.get(build);
    if (!handler) {
      const entry = build.entry.module as unknown as PageEntry;
      handler = entry.createPageHandler(build, vite ? "development" : "production", shop);
      handlers.set(build, handler);
    }
    return handler(request, options);
  };
  return { render, routes: built ? listPageRoutes(built) : [] };
}

/** Every route that is a page of its own, not only a layout. */
function listPageRoutes({ routes }: ServerBuild): PageRoute[] {
  const known = Object.values(routes).filter((route) => route !== undefined);
  const layouts = new Set(known.map(({ parentId }) => parentId));
  return known
    .filter(({ id }) => !layouts.has(id))
    .map((route) => {
      const ids: string[] = [];
      const parts: string[] = [];
      for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""]) {
        ids.unshift(at.id);
        if (at.path) parts.unshift(at.path);
      }
      return { path: `/${parts.join("/")}`, ids };
    });
}

async function loadBuild(root: string): Promise<ServerBuild> {
  const file = join(root, "build/server/index.js");
  if (!existsSync(file)) throw new Error("The pages are not built. Run `npm run build` first.");
  return (await import(pathToFileURL(file).href)) as ServerBuild;
}
