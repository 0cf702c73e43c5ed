import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** Warns once when requests come through a proxy that TRUST_PROXY does not name: they all count as one network. */
export function warnOfUntrustedProxy(server: FastifyInstance, log: Logger): void {
  let hasWarned = false;
  server.addHook("onRequest", ({ headers }, _reply, done) => {
    if (!hasWarned && headers["x-forwarded-for"] !== undefined) {
      hasWarned = true;
      log.warn(
        "A request carries X-Forwarded-For, but TRUST_PROXY is off: everybody behind a proxy counts as one network. Set TRUST_PROXY to the number of proxies in front or to their networks; without a proxy, ignore this line.",
      );
    }
    done();
  });
}
