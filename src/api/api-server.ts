import { constants } from "node:zlib";
import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contract } from "#contracts/calls/contract";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { ResponseCache } from "#platform/response-cache";
import type { ChangeFeed } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { withDatabaseBudget } from "#platform/database/database-budget";
import { Refusal } from "#platform/errors";
import { registerErrorHandler } from "./error-handler.ts";
import { apiHandlers } from "./api-handlers.ts";
import { describeComponents, describeRoute } from "./describe-route.ts";
import { readJsonBodies } from "./json-body.ts";
import { mountContract } from "./mount-contract.ts";
import { registerNotificationStream } from "./notification-stream.ts";

interface ApiOptions {
  createContext: (request: FastifyRequest) => Promise<Context>;
  cache: ResponseCache;
  changes: Pick<ChangeFeed, "onChange">;
  settings: ShopSettings;
  publicUrl: string;
}

/** Everything under /api. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Ridgeline",
        version: "1",
        description: "Roof and wall measurement reports, ESX sketches and estimates.",
      },
      servers: [{ url: options.publicUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: describeRoute,
    transformObject: describeComponents,
  });
  await app.register(async (api) => {
    registerErrorHandler(api);
    api.addHook("onRequest", (request, reply, done) => {
      reply.header("x-request-id", request.id);
      done();
    });
    readJsonBodies(api);
    // The body has been read by now; its events would lose the async context of the budget.
    api.addHook("preHandler", (request, _reply, done) =>
      withDatabaseBudget(`${request.method} ${request.routeOptions.url}`, done, request),
    );
    await api.register(compress, {
      threshold: 1024,
      zlibOptions: { flush: constants.Z_SYNC_FLUSH },
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    api.addHook("onSend", (request, reply, _payload, done) => {
      // Responses to a logged-in person must not be cached in between.
      const policy = String(reply.getHeader("cache-control") ?? "");
      if (policy === "" || (request.headers.authorization && !policy.startsWith("no-store")))
        reply.header("cache-control", "no-store");
      done();
    });
    const mount = mountContract(contract);
    const handlers = apiHandlers(options.settings);
    mount(api, handlers, { ...options, includes: (endpoint) => !endpoint.multipart });
    // In a plugin of its own, since this one has work to do for each request.
    await api.register(async (forms) => {
      await forms.register(multipart);
      mount(forms, handlers, { ...options, includes: (endpoint) => Boolean(endpoint.multipart) });
    });
    registerNotificationStream(api, options);
    api.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
    api.all("/api/*", { schema: { hide: true } }, () => {
      throw new Refusal("not_found", "There is no such call");
    });
  });
}
