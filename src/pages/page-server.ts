import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { incompletePageHeader } from "#contracts/pages";
import { DAY_MS } from "#contracts/utc-days";
import type { RenderOptions } from "#page";
import { type ResponseCache, encodeResponse, type EncodedResponse } from "#platform/response-cache";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { sendEncoded } from "#src/api/send-encoded.ts";
import { pageScripts, startScriptsAfterPaint } from "./later-scripts.ts";
import { createPageAddresses, type PageAddress, type PageRoute } from "./page-addresses.ts";
import { pagePolicy, takeOwnScripts } from "./page-policy.ts";
import type { RenderPage } from "./render-page.ts";
import { speculationRules } from "./speculation-rules.ts";

interface PageOptions {
  render: RenderPage;
  routes: readonly PageRoute[];
  cache: ResponseCache;
  settings: ShopSettings;
  publicUrl: string;
  now: () => Date;
  /** Development: every page rendered again, scripts as Vite writes them. */
  isDevelopment: boolean;
}

/**
 * Serves every remaining path as a page. Pages are the same for every visitor and cached until the catalogue changes.
 */
export function registerPages(app: FastifyInstance, options: PageOptions): void {
  const findPageAddress = createPageAddresses(options.routes);
  app.get(speculationRules.path, (_, reply) =>
    reply
      .headers({ "content-type": speculationRules.contentType, "cache-control": "max-age=3600" })
      .send(speculationRules.body),
  );
  app.get("/*", (request, reply) => {
    if (options.isDevelopment) return sendFresh(request, reply, options);
    const address = findPageAddress(request.url);
    if (address.redirect !== null)
      return void sendRedirect(reply.headers(pageHeaders(address)), address.redirect);
    const key = `${toDayNumber(options.now())} ${address.key}`;
    const cached = options.cache.find(key);
    if (cached) return void sendPage(request, reply, cached, address);
    return withDatabaseBudget("page", () => makePage(key, address, findPageAddress, options)).then(
      (page) => sendPage(request, reply, page, address),
    );
  });
}

/** Some pages show the date, so none is cached over midnight (UTC). */
const toDayNumber = (now: Date) => Math.floor(now.getTime() / DAY_MS);

/** A cached page that has another address than the requested one is shown there. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedResponse,
  { url }: PageAddress,
): FastifyReply {
  if (page.address !== undefined && page.address !== url) return sendRedirect(reply, page.address);
  return sendEncoded(request, reply, page);
}

/** Browsers must not cache it: a title that changes back would cause a redirect loop. */
const sendRedirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.code(301).headers({ location, "cache-control": "no-cache" }).send();

async function makePage(
  key: string,
  address: PageAddress,
  findPageAddress: (url: string) => PageAddress,
  options: PageOptions,
): Promise<EncodedResponse> {
  const { cache } = options;
  if (!address.isMissing) {
    const page = await cache.get(key, () => renderCanonical(address, findPageAddress, options));
    if (page.status !== 404 || address.isData) return page;
  }
  const { missing } = address;
  return cache.get(
    `${toDayNumber(options.now())} ${missing.key}`,
    () => renderWhole({ ...address, url: missing.url }, options, { rendersMissing: true }),
    { status: 404 },
  );
}

/** If the loader redirects to another address of the same page, the page at that address is cached. */
async function renderCanonical(
  address: PageAddress,
  findPageAddress: (url: string) => PageAddress,
  options: PageOptions,
): Promise<EncodedResponse> {
  const page = await renderWhole(address, options);
  const location = page.status === 301 ? page.headers["location"] : undefined;
  const target = location === undefined ? null : findPageAddress(location);
  return target?.key === address.key && target.url !== address.url
    ? renderWhole(target, options)
    : page;
}

async function renderWhole(
  address: Pick<PageAddress, "url" | "isData" | "isSecret">,
  options: PageOptions,
  renderOptions?: RenderOptions,
): Promise<EncodedResponse> {
  const page = await options.render(
    new Request(`${options.publicUrl}${address.url}`),
    renderOptions,
  );
  const { status } = page;
  const isHtml =
    page.body.length > 0 && (page.headers.get("content-type")?.startsWith("text/html") ?? false);
  const own =
    isHtml && page.scriptNonce ? takeOwnScripts(page.body.toString(), page.scriptNonce) : null;
  const { [incompletePageHeader]: incomplete, ...headers } = Object.fromEntries(page.headers);
  const response = await encodeResponse(
    status,
    {
      ...headers,
      ...pageHeaders(address),
      ...(own && {
        "content-security-policy": pagePolicy([...own.scripts, ...pageScripts], options.settings),
        "speculation-rules": `"${speculationRules.path}"`,
      }),
    },
    own ? Buffer.from(startScriptsAfterPaint(own.html)) : page.body,
  );
  const isPage = status === 200 && !address.isData;
  return {
    ...response,
    isIncomplete: incomplete !== undefined,
    ...(isPage ? { address: address.url } : {}),
  };
}

function pageHeaders({ isSecret }: Pick<PageAddress, "isSecret">): Record<string, string> {
  return {
    "cache-control": isSecret ? "no-store" : "no-cache",
    ...(isSecret ? { "x-robots-tag": "noindex" } : {}),
    "referrer-policy": isSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)",
  };
}

async function sendFresh(request: FastifyRequest, reply: FastifyReply, options: PageOptions) {
  const headers = Object.entries(request.headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const page = await options.render(
    new Request(`${options.publicUrl}${request.url}`, { headers }),
    {
      rendersMissing: true,
    },
  );
  return (
    reply
      .code(page.status)
      .headers(Object.fromEntries(page.headers))
      // No policy allows Vite's inline scripts.
      .removeHeader("content-security-policy")
      .send(page.body)
  );
}
