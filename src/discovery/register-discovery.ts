import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendEncoded } from "#src/api/send-encoded.ts";
import { type ResponseCache, encodeResponse } from "#platform/response-cache";
import type { Context } from "#platform/context";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { makeCategoryCard, makePageCard, makeProductCard } from "./share-cards.ts";
import { makeSitemapIndex, makeSitemapPart } from "./sitemap-parts.ts";
import { robotsText, securityText, securityTextPath } from "./well-known-texts.ts";

interface DiscoveryOptions {
  /** Always as a guest, since the responses are cached for everybody. */
  makeContext: (request: FastifyRequest) => Context;
  /** Cleared by every change of the catalogue. */
  cache: ResponseCache;
  publicUrl: string;
  supportEmail: string;
  now: () => Date;
}

type Make = (ctx: Context, name: string) => string | Buffer | Promise<string | Buffer>;

/** Serves robots.txt, the sitemap, pictures for shared links and security.txt. */
export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { makeContext, cache, publicUrl, supportEmail, now } = options;
  // Never cached: it says how long it is valid.
  app.get(securityTextPath, (_request, reply) =>
    reply
      .headers(makeDiscoveryHeaders(text))
      .send(securityText({ supportEmail, publicUrl, now: now() })),
  );
  const routes: [path: string, type: string, make: Make][] = [
    ["/robots.txt", text, () => robotsText(publicUrl)],
    ["/sitemap.xml", xml, (ctx) => makeSitemapIndex(ctx, publicUrl)],
    ["/sitemaps/:name.xml", xml, (ctx, name) => makeSitemapPart(ctx, name, publicUrl)],
    ["/share/:name.jpg", jpeg, makePageCard],
    ["/share/products/:name.jpg", jpeg, makeProductCard],
    ["/share/categories/:name.jpg", jpeg, makeCategoryCard],
  ];
  for (const [path, type, make] of routes)
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { name = "" } = request.params as { name?: string };
      const makeResponse = async () =>
        encodeResponse(
          200,
          makeDiscoveryHeaders(type),
          Buffer.from(await make(makeContext(request), name)),
        );
      const response = await cache.get(`${path} ${name}`, () =>
        withDatabaseBudget(path, makeResponse, request),
      );
      return sendEncoded(request, reply, response);
    });
}

const text = "text/plain; charset=utf-8";
const xml = "application/xml; charset=utf-8";
const jpeg = "image/jpeg";

const makeDiscoveryHeaders = (type: string): Record<string, string> => ({
  "content-type": type,
  // Pictures are for other sites, which show and keep them.
  ...(type === jpeg
    ? { "cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin" }
    : { "cache-control": "no-cache" }),
});
