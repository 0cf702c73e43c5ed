import { randomUUID } from "node:crypto";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { ViteDevServer } from "vite";
import type { Mailbox } from "#adapters/mailbox";
import { toChatEntry } from "#contracts/chat-settings";
import type { PageShop } from "#page";
import { getSection } from "#modules/shop-settings";
import { readClientAddress } from "#platform/client-address";
import { Refusal } from "#platform/errors";
import { LazyLogger } from "#platform/lazy-logger";
import { cacheUntilChange } from "#platform/cache-until-change";
import type { IsTrustedProxy } from "#platform/trusted-proxies";
import { registerErrorHandler } from "#src/api/error-handler.ts";
import { refuseAddress, refuseUnreadable } from "./refuse-unreadable.ts";
import { apiHandlers } from "#src/api/api-handlers.ts";
import { registerApi } from "#src/api/api-server.ts";
import { checkInput } from "#src/api/check-input.ts";
import { registerFileRoutes } from "#src/api/files.ts";
import { registerReceiptRoutes } from "#src/api/receipt-files.ts";
import { apiResponses } from "#src/api/process-metrics.ts";
import { registerHealth } from "#src/api/health.ts";
import { createLocalClient } from "#src/api/local-client.ts";
import { registerOneClickUnsubscribe } from "#src/api/one-click-unsubscribe.ts";
import { readVisitor } from "#src/api/read-visitor.ts";
import { registerMailboxPage } from "#src/api/mailbox-page.tsx";
import { securityHeaders } from "#src/api/security-headers.ts";
import { shedLoad } from "#src/api/shed-load.ts";
import { registerDiscovery } from "#src/discovery/register-discovery.ts";
import { registerPages } from "#src/pages/page-server.ts";
import { compressWhenIdle } from "#src/pages/compress-when-idle.ts";
import { createPageRenderer } from "#src/pages/render-page.ts";
import { type ResponseCaches, createResponseCaches } from "./response-caches.ts";
import type { App } from "#src/app.ts";
import { closeQuietConnections } from "./close-quiet-connections.ts";
import { isLoopback, limitConnections } from "./limit-connections.ts";
import { serveStaticFiles } from "./serve-static-files.ts";
import { useVite } from "./use-vite.ts";
import { warnOfUntrustedProxy } from "./warn-of-untrusted-proxy.ts";

declare module "fastify" {
  interface FastifyInstance {
    responseCaches: ResponseCaches;
  }
}

interface ServerOptions {
  /** Folder of the project. */
  root: string;
  /** Null without a proxy in front. */
  isTrustedProxy: IsTrustedProxy | null;
  mailbox: Mailbox | null;
  metricsToken: string | undefined;
  /** False for tests of the API alone. */
  hasPages: boolean;
  isDevelopment: boolean;
}

const seconds = 1000;

/** The HTTP server: /api, /files, health, static files and pages. */
export async function createServer(app: App, options: ServerOptions): Promise<FastifyInstance> {
  const { settings, config } = app;
  const { publicUrl } = config;
  const server = createBareServer(app.log, publicUrl);
  const findClientAddress = ({ raw }: FastifyRequest) =>
    readClientAddress(raw, options.isTrustedProxy);
  const asRequest = (request: FastifyRequest) =>
    app.asVisitor(readVisitor(request, findClientAddress(request)));
  server.decorate("responseCaches", createResponseCaches(app.changes));
  if (!options.isTrustedProxy) warnOfUntrustedProxy(server, app.log);
  limitConnections(server.server, {
    log: app.log,
    isTrustedPeer: (address) =>
      isLoopback(address) || (options.isTrustedProxy?.(address, 0) ?? false),
  });
  addSecurityHeaders(server, publicUrl);
  registerErrorHandler(server);
  server.setNotFoundHandler(() => {
    throw new Refusal("not_found", "There is nothing here");
  });
  closeQuietConnections(server);
  const vite = options.isDevelopment ? await useVite(server, options.root) : undefined;
  shedLoad(server);
  logApiResponses(server, app);
  registerHealth(server, app, options.metricsToken);
  await registerApi(server, {
    createContext: asRequest,
    cache: server.responseCaches.api,
    changes: app.changes,
    settings,
    publicUrl,
  });
  registerFileRoutes(server, asRequest);
  registerReceiptRoutes(server, asRequest);
  registerOneClickUnsubscribe(server, asRequest);
  openDiscovery(server, app, findClientAddress);
  if (options.mailbox) await openMailboxPage(server, options.mailbox);
  if (options.hasPages) await openPages(server, app, options, vite);
  return server;
}

async function openPages(
  server: FastifyInstance,
  app: App,
  { root, isDevelopment }: ServerOptions,
  vite: ViteDevServer | undefined,
): Promise<void> {
  if (!vite) await serveStaticFiles(server, root);
  const { settings, now } = app;
  const cache = server.responseCaches.pages;
  const { publicUrl } = app.config;
  const { render, routes } = await createPageRenderer(root, shopForPages(app), vite);
  registerPages(server, { render, routes, cache, settings, publicUrl, now, isDevelopment });
  const report = (error: unknown) => server.log.error(error, "compressing a cached page failed");
  const compression = compressWhenIdle(cache, { report });
  server.addHook("onClose", async () => compression.stop());
}

/** Fastify with the shop's limits and logger, without routes. */
function createBareServer(log: Logger, publicUrl: string): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, given) =>
      new LazyLogger(logger as Logger, bindings, given),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Reached only for a malformed address; no hook runs for it.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(publicUrl)).header("x-request-id", request.id);
      void refuseAddress(request, reply, error);
    },
    clientErrorHandler: refuseUnreadable,
    schemaController: zodCompilers,
    bodyLimit: 512 * 1024,
    routerOptions: { maxParamLength: 250 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    requestTimeout: 120 * seconds,
    connectionTimeout: 120 * seconds,
    keepAliveTimeout: 10 * seconds,
    http: {
      headersTimeout: 10 * seconds,
      connectionsCheckingInterval: 2 * seconds,
      maxHeaderSize: 16 * 1024,
    },
  });
}

function shopForPages(app: App): PageShop {
  const { settings, config, now } = app;
  const api = createLocalClient(apiHandlers(settings), () => app.asSystem("pages"));
  return {
    api,
    settings,
    now,
    readSeller: cacheUntilChange(app.changes, "settings", () =>
      getSection(app.asSystem("pages"), "identity"),
    ),
    readChatEntry: cacheUntilChange(app.changes, "chat", async () =>
      toChatEntry((await api.getChatSettings({})).data),
    ),
    publicUrl: config.publicUrl,
    report: (error) => app.log.error({ err: error }, "a page could not be made"),
  };
}

/** Schemas are zod's. Without these Fastify loads ajv at its start, which its types expect here. */
const zodCompilers = {
  compilersFactory: {
    buildValidator: () => checkInput,
    buildSerializer: () => serializerCompiler,
  },
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;

const openDiscovery = (
  server: FastifyInstance,
  app: App,
  findClientAddress: (request: FastifyRequest) => string,
) =>
  registerDiscovery(server, {
    makeContext: (request) => ({
      ...app.asSystem("discovery"),
      actor: { kind: "guest", address: findClientAddress(request) },
    }),
    cache: server.responseCaches.pages,
    publicUrl: app.config.publicUrl,
    supportEmail: app.config.supportEmail,
    now: app.now,
  });

const openMailboxPage = (server: FastifyInstance, mailbox: Mailbox) =>
  server.register(async (scope) => {
    restrictToThisMachine(scope);
    registerMailboxPage(scope, mailbox);
  });

/**
 * The mailbox has no password: only this machine may read it, and no other site's page whose name resolves to this
 * address.
 */
function restrictToThisMachine(scope: FastifyInstance): void {
  const names = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);
  const addresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
  scope.addHook("onRequest", async (request) => {
    if (!names.has(request.hostname) || !addresses.has(request.raw.socket.remoteAddress ?? ""))
      throw new Refusal("not_found", "There is nothing here");
  });
}

function addSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function logApiResponses(server: FastifyInstance, { log, metrics }: App): void {
  server.addHook("onResponse", (request, reply, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("vary")) {
      metrics.add(apiResponses, { status: `${Math.floor(reply.statusCode / 100)}xx` });
      const ms = Math.round(reply.elapsedTime);
      log.info({ reqId: request.id, req: request, res: reply, ms }, "request completed");
    }
    done();
  });
}
