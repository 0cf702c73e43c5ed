import { LRUCache } from "lru-cache";
import { matchRoutes } from "react-router";
import { isId } from "#contracts/ids";
import { listingAddress, readListingQuery } from "#contracts/listing-query";
import { withQuery } from "#contracts/with-query";
import { tidyAddress } from "./tidy-address.ts";

/** A page of the route table. */
export interface PageRoute {
  /** As "/shop/:id", with one parameter at most; "/*" is every other path. */
  path: string;
  /** Ids of the route and of its layouts, outermost first. */
  ids: string[];
}

export interface PageAddress {
  /** The cache key of the page: the same for every address that shows it. */
  key: string;
  /** Path and query to render. */
  url: string;
  /** The redirect target for a request with invalid values, or one that a mail program changed. */
  redirect: string | null;
  isMissing: boolean;
  /** The route's data for a navigation in the browser, not its HTML. */
  isData: boolean;
  isSecret: boolean;
  missing: { key: string; url: string };
}

interface Normalized {
  key?: string;
  url: string;
  redirect?: string | null;
}

/** Null if there can be no such page. Unknown query parameters are dropped. */
const byRoute: Record<
  string,
  (path: string, query: URLSearchParams, param: string) => Normalized | null
> = {
  "/products": (path, query) => listing(path, query, ["page", "sort"]),
  "/shop/:id": (path, query, id) => (isId(id) ? listing(path, query, ["page"]) : null),
  "/shop/:id/products": (path, query, id) =>
    isId(id) ? listing(path, query, ["page", "sort"]) : null,
  "/products/:slug": product,
  // The addresses hold secrets: one empty shell for everybody, filled by the browser.
  "/track/:token": () => ({ url: "/track/token" }),
  "/shared/:token": () => ({ url: "/shared/token" }),
};

/** Invalid values and explicit defaults redirect to the plain address. */
function listing(path: string, query: URLSearchParams, names: string[]): Normalized {
  const known = new URLSearchParams(
    names.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])),
  );
  const url = listingAddress(path, readListingQuery(known));
  const plain = new URLSearchParams(url.slice(path.length));
  const isPlain = names.every((name) => known.get(name) === plain.get(name));
  return { url, redirect: isPlain ? null : url };
}

/**
 * The id decides, so the page is cached by it, whatever slug comes before it. Where the given one is no id, the slug
 * does, which is always in lower case.
 */
function product(path: string, query: URLSearchParams, slug: string): Normalized {
  const given = query.get("id") || null;
  const id = (given ?? slug).toLowerCase();
  if (isId(id)) return { key: `product ${id}`, url: given === null ? path : `${path}?id=${id}` };
  const plain = path.toLowerCase();
  return { url: plain, redirect: given === null && plain === path ? null : plain };
}

/** Pages whose address must reach neither the next site nor a shared cache. */
const secretPaths =
  /^\/(track\/|shared\/|verify-|payment\/|reset-password|close-account|newsletter\/|reviews\/)/;

/** Cached apart, since its headers keep the address from the next site and from caches. */
const withoutTrace = ({ key, url }: PageAddress["missing"]): PageAddress["missing"] => ({
  key: `${key} of a secret address`,
  url,
});

/** @returns the address of a page by the path and query of a request, for a page or for its data (`.data`) */
export function createPageAddresses(
  routes: readonly PageRoute[],
): (requested: string) => PageAddress {
  const find = createRouteFinder(routes);
  return (given) => {
    const requested = tidyAddress(given);
    const queryAt = requested.indexOf("?");
    const rawPath = queryAt < 0 ? requested : requested.slice(0, queryAt);
    const query = new URLSearchParams(queryAt < 0 ? "" : requested.slice(queryAt + 1));
    const isData = rawPath.endsWith(".data");
    const found = find(isData ? rawPath.replace(/(\/_)?\.data$/, "") : rawPath);
    const { route, path, param } = found;
    const isSecret = secretPaths.test(decodePath(rawPath).toLowerCase());
    const missing = isSecret ? withoutTrace(found.missing) : found.missing;
    const normalized = normalize(route, path, query, param);
    const url = normalized?.url ?? missing.url;
    const redirect = requested === given ? null : requested;
    const shared = { isData, isSecret, missing, redirect };
    if (isData) {
      const address = dataAddress(url, query.get("_routes"), route);
      return { ...shared, key: address, url: address, isMissing: false };
    }
    return normalized
      ? { ...shared, key: url, ...withRedirect(normalized, redirect), isMissing: false }
      : { ...shared, ...missing, isMissing: true };
  };
}

/** Null if there can be no such page. */
function normalize(
  route: PageRoute,
  path: string,
  query: URLSearchParams,
  param: string,
): Normalized | null {
  if (route.path === "/*") return null;
  return (
    byRoute[route.path]?.(path, query, param) ?? (route.path in byRoute ? null : { url: path })
  );
}

const withRedirect = (normalized: Normalized, redirect: string | null) => ({
  ...normalized,
  redirect: normalized.redirect ?? redirect,
});

/** An address of the route that can never show anything else. "_" would not do: "/shop/_.data" is the data of "/shop/". */
function findMissingPage(route: PageRoute): PageAddress["missing"] {
  const path = route.path.replace("*", "not-found").replace(/:\w+/g, "none");
  const url = route.path === "/products/:slug" ? `${path}?id=none` : path;
  return { key: `missing ${route.path}`, url };
}

/** The browser lists the routes that it requests; other names are ignored. */
function dataAddress(url: string, routeIds: string | null, { ids }: PageRoute): string {
  const [path = "", given] = url.split("?");
  const query = new URLSearchParams(given);
  const names = routeIds?.split(",") ?? [];
  const routes = ids.filter((id) => names.includes(id));
  if (routes.length > 0) query.set("_routes", routes.join(","));
  const file = path === "/" ? "/_.data" : `${path}.data`;
  return withQuery(file, query);
}

interface FoundRoute {
  route: PageRoute;
  missing: PageAddress["missing"];
  /** As links write it. */
  path: string;
  /** Decoded; empty for a route without one. */
  param: string;
}

/** Matching takes longer than sending a cached page, so the paths that are asked for most are remembered. */
const remembered = { paths: 1000, pathLength: 200 };

function createRouteFinder(routes: readonly PageRoute[]): (rawPath: string) => FoundRoute {
  const table = [...routes, { path: "/*", ids: [] }].map((route) => ({
    path: route.path,
    handle: { route, missing: findMissingPage(route) },
  }));
  const match = (rawPath: string): FoundRoute => {
    const { route, params } = matchRoutes(table, rawPath || "/")!.at(-1)!;
    const name = /:(\w+)/.exec(route.path)?.[1];
    const param = name === undefined ? "" : withPlainId(params[name]!);
    const path = route.path.replace(/:\w+/, () => encodeURIComponent(param));
    return { ...route.handle, path, param };
  };
  const found = new LRUCache<string, FoundRoute>({
    max: remembered.paths,
    memoMethod: match,
  });
  return (rawPath) =>
    rawPath.length > remembered.pathLength ? match(rawPath) : found.memo(rawPath);
}

function decodePath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return path
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return path;
  }
}

/** Ids may be written in capitals. */
function withPlainId(param: string): string {
  const lower = param.toLowerCase();
  return isId(lower) ? lower : param;
}
