import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Names with a hash are cached for ever. One route serves all of them: a route for each file would slow the start down.
 */
export async function serveStaticFiles(server: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, "build/client");
  const serve = (maxAge: string): FastifyStaticOptions => ({
    root: folder,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${maxAge}`),
  });
  await server.register(fastifyStatic, {
    ...serve("31536000, immutable"),
    root: join(folder, "assets"),
    prefix: "/assets/",
  });
  await server.register(fastifyStatic, {
    ...serve("3600"),
    wildcard: false,
    globIgnore: ["assets/**", "**/*.{br,gz}"],
  });
}
