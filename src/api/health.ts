import type { FastifyInstance } from "fastify";
import type { App } from "#src/app.ts";
import { getSettlementFigures } from "#modules/settlement";
import { getOutboxFigures } from "#platform/outbox/outbox-figures";
import { areEqual } from "#platform/tokens";

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

async function registerMetrics(server: FastifyInstance, app: App, token: string): Promise<void> {
  const { collectDefaultMetrics, Gauge, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const oldest = new Gauge({
    name: "ridgeline_outbox_oldest_seconds",
    help: "Age of the oldest event that still waits for its reaction",
    registers: [registry],
  });
  const dead = new Gauge({
    name: "ridgeline_outbox_dead",
    help: "Events whose reaction was abandoned",
    registers: [registry],
  });
  const differences = new Gauge({
    name: "ridgeline_settlement_differences",
    help: "Unresolved differences between PayPal and the orders",
    registers: [registry],
  });
  const checkedAt = new Gauge({
    name: "ridgeline_settlement_finished_timestamp_seconds",
    help: "When the orders were last compared with PayPal to the end; 0: never",
    registers: [registry],
  });
  server.get("/metrics", async (request, reply) => {
    if (!areEqual(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return reply.callNotFound();
    }
    const ctx = app.asSystem("metrics");
    const outbox = await getOutboxFigures(ctx);
    oldest.set(outbox.oldestSeconds);
    dead.set(outbox.dead);
    const settlement = await getSettlementFigures(ctx);
    differences.set(settlement.open);
    checkedAt.set((settlement.finishedAt?.getTime() ?? 0) / 1000);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
