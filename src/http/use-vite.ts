import type { FastifyInstance } from "fastify";
import type { ViteDevServer } from "vite";

/** For development: pages from Vite, with hot reloading, on the shop's own server. */
export async function useVite(server: FastifyInstance, root: string): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  const own = process.listeners("SIGTERM");
  const vite = await createVite({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  // React Router's plugin starts a server of its own, which would end the process before the shop has closed its
  // database.
  for (const listener of process.listeners("SIGTERM"))
    if (!own.includes(listener)) process.off("SIGTERM", listener);
  server.addHook("onRequest", (request, reply, next) =>
    /^\/(api|files|health|metrics|dev)\b/.test(request.url)
      ? next()
      : vite.middlewares(request.raw, reply.raw, next),
  );
  server.addHook("onClose", () => vite.close());
  return vite;
}
