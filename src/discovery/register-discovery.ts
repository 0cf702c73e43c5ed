import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendStored } from "#src/api/send-stored.ts";
import { type AnswerMemory, storeAnswer } from "#platform/answer-memory";
import type { Context } from "#platform/context";
import { robotsText } from "./robots.ts";
import { makeCategoryCard, makePageCard, makeProductCard } from "./share-cards.ts";
import { makeSitemapIndex, makeSitemapPart } from "./sitemap-parts.ts";

interface DiscoveryOptions {
  /** As a guest, whoever asks: the answers are kept for everybody. */
  makeContext: (request: FastifyRequest) => Context;
  /** Emptied by every change of the catalogue. */
  memory: AnswerMemory;
  publicUrl: string;
}

type Make = (ctx: Context, name: string) => string | Buffer | Promise<string | Buffer>;

/** What others need to find and to show the shop: robots.txt, the sitemap, and pictures for shared links. */
export function registerDiscovery(app: FastifyInstance, options: DiscoveryOptions): void {
  const { makeContext, memory, publicUrl } = options;
  const routes: [path: string, type: string, make: Make][] = [
    ["/robots.txt", "text/plain; charset=utf-8", () => robotsText(publicUrl)],
    ["/sitemap.xml", xml, (ctx) => makeSitemapIndex(ctx, publicUrl)],
    ["/sitemaps/:name.xml", xml, (ctx, name) => makeSitemapPart(ctx, name, publicUrl)],
    ["/share/:name.jpg", jpeg, makePageCard],
    ["/share/products/:name.jpg", jpeg, makeProductCard],
    ["/share/categories/:name.jpg", jpeg, makeCategoryCard],
  ];
  for (const [path, type, make] of routes)
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const { name = "" } = request.params as { name?: string };
      const answer = await memory.get(request.url.replace(/\?.*/, ""), async () =>
        storeAnswer(200, headersOf(type), Buffer.from(await make(makeContext(request), name))),
      );
      return sendStored(request, reply, answer);
    });
}

const xml = "application/xml; charset=utf-8";
const jpeg = "image/jpeg";

const headersOf = (type: string): Record<string, string> => ({
  "content-type": type,
  // Pictures are for other sites, which show and keep them.
  ...(type === jpeg
    ? { "cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin" }
    : { "cache-control": "no-cache" }),
});
