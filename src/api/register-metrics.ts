import type { FastifyInstance } from "fastify";
import { printMetric } from "#platform/metrics";
import { areEqual } from "#platform/tokens";
import type { App } from "#src/app.ts";
import { processMetrics } from "./process-metrics.ts";
import { readConnectionFigures } from "./read-connection-figures.ts";
import { readSharedFigures } from "./read-shared-figures.ts";

/** /metrics for Prometheus: figures of this process, of the shop, and Node's own. */
export async function registerMetrics(
  server: FastifyInstance,
  app: App,
  token: string,
): Promise<void> {
  const { collectDefaultMetrics, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  server.get("/metrics", async (request, reply) => {
    if (!areEqual(request.headers.authorization ?? "", `Bearer ${token}`))
      return reply.callNotFound();
    const shared = await readSharedFigures(app);
    const counted = processMetrics.map(
      (metric) => [metric, app.metrics.samplesOf(metric)] as const,
    );
    const texts = [...counted, ...readConnectionFigures(app), ...shared].map(([metric, samples]) =>
      printMetric(metric, samples),
    );
    return reply.type(registry.contentType).send(texts.join("") + (await registry.metrics()));
  });
}
