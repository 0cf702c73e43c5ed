import { randomUUID } from "node:crypto";
import { join } from "node:path";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from "fastify";
import type { Logger } from "pino";
import { serializerCompiler } from "fastify-type-provider-zod";
import type { ViteDevServer } from "vite";
import type { Mailbox } from "#adapters/mailbox";
import { chatEntryOf } from "#contracts/chat-settings";
import { answerErrors, sendRefusal, toRefusal } from "#src/api/answer-errors.ts";
import { apiHandlers } from "#src/api/api-handlers.ts";
import { registerApi } from "#src/api/api-server.ts";
import { checkInput } from "#src/api/check-input.ts";
import { registerFileRoutes } from "#src/api/files.ts";
import { registerHealth } from "#src/api/health.ts";
import { securityHeaders } from "#src/api/security-headers.ts";
import { createLocalClient } from "#src/api/local-client.ts";
import { registerMailboxPage } from "#src/api/mailbox-page.ts";
import { registerPages } from "#src/pages/page-server.ts";
import { registerDiscovery } from "#src/discovery/register-discovery.ts";
import { createPageRenderer } from "#src/pages/render-page.ts";
import { Refusal } from "#platform/errors";
import { LazyLogger } from "#platform/lazy-logger";
import { rememberUntilChange } from "#platform/remember-until-change";
import type { PageShop } from "#web/page-entry.ts";
import type { App } from "./app.ts";

interface ServerOptions {
  /** Folder of the project. */
  root: string;
  isProxyTrusted: boolean;
  mailbox: Mailbox | null;
  metricsToken: string | undefined;
  /** False for tests of the API alone. */
  hasPages: boolean;
  isDevelopment: boolean;
}

const seconds = 1000;

/** Everything that answers HTTP: /api, /files, health, static files and pages. */
export async function createServer(app: App, options: ServerOptions): Promise<FastifyInstance> {
  const { settings, config, asRequest } = app;
  const { publicUrl } = config;
  const server = createBareServer(app.log, publicUrl, options.isProxyTrusted);
  server.server.maxConnections = 20_000;
  secureAnswers(server, publicUrl);
  answerErrors(server);
  server.setNotFoundHandler(() => {
    throw new Refusal("not_found", "There is nothing here");
  });
  letGoOfIdleConnections(server);
  const vite = options.isDevelopment ? await useVite(server, options.root) : undefined;
  await server.register(underPressure, {
    maxEventLoopDelay: 1000,
    retryAfter: 2,
    message: "The shop is busy right now. Please try again in a moment.",
  });
  logApiAnswers(server, app.log);
  registerHealth(server, app, options.metricsToken);
  await registerApi(server, {
    createContext: asRequest,
    memory: app.apiMemory,
    changes: app.changes,
    settings,
    publicUrl,
  });
  registerFileRoutes(server, asRequest);
  openDiscovery(server, app);
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
  const { settings, now, pageMemory: memory } = app;
  const { publicUrl } = app.config;
  const render = await createPageRenderer(root, shopForPages(app), vite);
  registerPages(server, { render, memory, settings, publicUrl, now, isDevelopment });
}

/** Fastify with the shop's limits and logger, without a route. */
function createBareServer(
  log: Logger,
  publicUrl: string,
  isProxyTrusted: boolean,
): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings, given) =>
      new LazyLogger(logger as Logger, bindings, given),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Only an address that can't be read; no hook runs for it.
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(
        request,
        reply.headers(securityHeaders(publicUrl)).header("x-request-id", request.id),
        toRefusal(error),
      ),
    schemaController: zodCompilers,
    trustProxy: isProxyTrusted,
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
    readChatEntry: rememberUntilChange(app.changes, "chatbot", async () =>
      chatEntryOf((await api.getChatSettings({})).data),
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

const openDiscovery = (server: FastifyInstance, app: App) =>
  registerDiscovery(server, {
    makeContext: ({ ip }) => ({
      ...app.asSystem("discovery"),
      actor: { kind: "guest", address: ip },
    }),
    memory: app.pageMemory,
    publicUrl: app.config.publicUrl,
  });

const openMailboxPage = (server: FastifyInstance, mailbox: Mailbox) =>
  server.register(async (scope) => {
    keepToThisMachine(scope);
    registerMailboxPage(scope, mailbox);
  });

/** The mailbox asks for no password: only this machine may read it, and no page of another site that points its own name here. */
function keepToThisMachine(scope: FastifyInstance): void {
  const names = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);
  const addresses = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
  scope.addHook("onRequest", async (request) => {
    if (!names.has(request.hostname) || !addresses.has(request.raw.socket.remoteAddress ?? ""))
      throw new Refusal("not_found", "There is nothing here");
  });
}

/** While closing: whoever keeps a connection after the last answer would hold the shop up. */
function letGoOfIdleConnections(server: FastifyInstance): void {
  server.addHook("preClose", async () => {
    const timer = setInterval(() => server.server.closeIdleConnections(), 50);
    server.server.once("close", () => clearInterval(timer));
  });
}

function secureAnswers(server: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  server.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function logApiAnswers(server: FastifyInstance, log: Logger): void {
  server.addHook("onResponse", (request, reply, done) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("vary")) {
      const ms = Math.round(reply.elapsedTime);
      log.info({ reqId: request.id, req: request, res: reply, ms }, "answered");
    }
    done();
  });
}

async function useVite(server: FastifyInstance, root: string): Promise<ViteDevServer> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: server.server } },
  });
  server.addHook("onRequest", (request, reply, next) =>
    /^\/(api|files|health|metrics|dev)\b/.test(request.url)
      ? next()
      : vite.middlewares(request.raw, reply.raw, next),
  );
  server.addHook("onClose", () => vite.close());
  return vite;
}

/** Whatever has a hash in its name stays for ever. One route serves all of it: a route for each file would slow the start down. */
async function serveStaticFiles(server: FastifyInstance, root: string): Promise<void> {
  const folder = join(root, "build/client");
  const serve = (maxAge: string): FastifyStaticOptions => ({
    root: folder,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header("cache-control", `public, max-age=${maxAge}`),
  });
  await server.register(fastifyStatic, {
    ...serve("31536000, immutable"),
    root: join(folder, "assets"),
    prefix: "/assets/",
  });
  await server.register(fastifyStatic, {
    ...serve("3600"),
    wildcard: false,
    globIgnore: ["assets/**", "**/*.{br,gz}"],
  });
}
