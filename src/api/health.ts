import type { FastifyInstance } from "fastify";
import { areEqual } from "#platform/tokens";
import type { App } from "#src/app.ts";
import { processMetrics } from "./process-metrics.ts";
import { readConnectionFigures } from "./read-connection-figures.ts";
import { readSharedFigures } from "./read-shared-figures.ts";

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

/** /metrics for Prometheus: figures of this process, of the shop, and Node's own. */
async function registerMetrics(server: FastifyInstance, app: App, token: string): Promise<void> {
  const { collectDefaultMetrics, Registry } = await import("prom-client");
  const node = new Registry();
  collectDefaultMetrics({ register: node });
  server.get("/metrics", async (request, reply) => {
    if (!areEqual(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.callNotFound();
    const shared = await readSharedFigures(app);
    for (const [metric, samples] of [...readConnectionFigures(app), ...shared])
      app.metrics.replace(metric, samples);
    const texts = [await app.metrics.print(processMetrics), await node.metrics()];
    return reply.type(node.contentType).send(texts.join("\n"));
  });
}
