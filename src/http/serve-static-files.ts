import { basename, join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";

/**
 * Names with a hash are cached for ever. One route serves all of them: a route for each file would slow the start down,
 * and the plugin's own route for a folder lists it for every request.
 */
export async function serveStaticFiles(server: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, "build/client");
  const assets = join(folder, "assets");
  const serve = (maxAge: string): FastifyStaticOptions => ({
    root: folder,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${maxAge}`),
  });
  await server.register(fastifyStatic, {
    ...serve("31536000, immutable"),
    root: assets,
    serve: false,
  });
  server.get<{ Params: { name: string } }>("/assets/:name", ({ params: { name } }, reply) =>
    name === basename(name) ? reply.sendFile(name) : reply.callNotFound(),
  );
  await server.register(fastifyStatic, {
    ...serve("3600"),
    decorateReply: false,
    wildcard: false,
    globIgnore: ["assets/**", "**/*.{br,gz}"],
  });
}
