/** What a public page's address may vary by. Everything else in a query is dropped before the page is rendered and kept. */
const listing = ["page", "sort"];
const byPath: { path: RegExp; query: string[] }[] = [
  { path: /^\/products$/, query: listing },
  { path: /^\/products\/[^/]+$/, query: ["id"] },
  { path: /^\/shop\/[^/]+(\/products)?$/, query: listing },
];

/** Pages whose address holds a secret or whose content is personal: one empty shell for everybody, filled by the browser. */
const shells: { path: RegExp; shell: string }[] = [{ path: /^\/track\/[^/]+$/, shell: "/track/_" }];

/** Pages that must not tell the next site, or a shared cache, where the visitor was. */
const secretPaths = /^\/(track\/|verify-|payment\/|reset-password)/;

export interface PageAddress {
  /** Path and query to render and to keep the page by. */
  key: string;
  isSecret: boolean;
}

/** @param url path and query of a request, for a page or for its data (`.data`) */
export function pageAddressOf(url: string): PageAddress {
  const queryAt = url.indexOf("?");
  const rawPath = queryAt < 0 ? url : url.slice(0, queryAt);
  const isData = rawPath.endsWith(".data");
  const path = trimSlash(isData ? rawPath.slice(0, -".data".length) : rawPath);
  const shell = shells.find((candidate) => candidate.path.test(path))?.shell ?? path;
  const allowed = byPath.find((candidate) => candidate.path.test(path))?.query ?? [];
  const query = keep(
    queryAt < 0 ? "" : url.slice(queryAt + 1),
    isData ? [...allowed, "_routes"] : allowed,
  );
  return { key: `${shell}${isData ? ".data" : ""}${query}`, isSecret: secretPaths.test(path) };
}

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") || "/" : path);

function keep(query: string, allowed: string[]): string {
  if (query === "" || allowed.length === 0) return "";
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of allowed) {
    const value = given.get(name);
    if (value !== null && value !== "") kept.set(name, value.slice(0, 200));
  }
  return kept.size > 0 ? `?${kept.toString()}` : "";
}
