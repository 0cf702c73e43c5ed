import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { App } from "#src/app.ts";
import { areEqual } from "#platform/tokens";

/** /health/live: the process runs. /health/ready: it can serve. /metrics: figures, for who has the token. */
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
    const isReady = !isDraining && (await canQuery(app));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  if (metricsToken) server.register((scope) => registerMetrics(scope, app, metricsToken));
}

const canQuery = async (app: App) =>
  app.database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );

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
    help: "Events whose reaction was given up",
    registers: [registry],
  });
  server.get("/metrics", async (request, reply) => {
    if (!areEqual(request.headers.authorization ?? "", `Bearer ${token}`)) {
      return reply.callNotFound();
    }
    const { rows } = await app.database.db.execute(sql`
      select coalesce(extract(epoch from now() - min(created_at) filter (where done_at is null and dead_at is null)), 0)::float as oldest,
        count(*) filter (where dead_at is not null)::int as dead from outbox where done_at is null`);
    oldest.set(Number(rows[0]?.["oldest"] ?? 0));
    dead.set(Number(rows[0]?.["dead"] ?? 0));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
