import type { FastifyInstance } from "fastify";
import type { App } from "#src/app.ts";
import { registerMetrics } from "./register-metrics.ts";

/** /health/live: the process runs. /health/ready: it can serve. /metrics: figures, with the token. */
export function registerHealth(
  server: FastifyInstance,
  app: App,
  metricsToken: string | undefined,
): void {
  let isDraining = false;
  server.addHook("preClose", async () => {
    isDraining = true;
  });
  server.get("/health/live", () => ({ status: "live" }));
  server.get("/health/ready", async (_request, reply) => {
    const reason = isDraining ? "the shop is closing" : await app.health.check();
    if (reason === null) return { status: "ready" };
    return reply.code(503).header("retry-after", 2).send({ status: "not ready", reason });
  });
  if (metricsToken) server.register((scope) => registerMetrics(scope, app, metricsToken));
}
