import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import { z } from "zod";
import type { CsvRow } from "#contracts/csv";
import { XLSX_TYPE } from "#contracts/xlsx";
import { ErrorBody } from "#contracts/calls/error-body";
import type { CallLimit, Endpoint } from "#contracts/calls/endpoint";
import {
  type ResponseCache,
  oversizedResponse,
  encodeResponse,
  type EncodedResponse,
} from "#platform/response-cache";
import type { Context } from "#platform/context";
import { readActorAddress } from "./actor.ts";
import { Batches } from "./batches.ts";
import { getSessionOwner, getSignedIn } from "#platform/signed-in";
import { hasRight, requireRight } from "#platform/require-right";
import type { CallArgs, Handlers, SetTotal } from "./handlers.ts";
import { JsonFile } from "./json-file.ts";
import { createCacheKey } from "./cache-key.ts";
import { sendEncoded } from "./send-encoded.ts";
import { XlsxFile } from "./xlsx-file.ts";
import { ZipFile } from "./zip-file.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's call that the route implements. */
    endpoint?: Endpoint;
  }
}

interface MountOptions {
  /** Identifies the caller. */
  createContext: (request: FastifyRequest) => Promise<Context>;
  /** The cache of responses that are the same for every visitor. */
  cache: ResponseCache;
  /** The calls to mount. */
  includes: (endpoint: Endpoint) => boolean;
}

/** Mounts calls of a contract: parse, call the handler, respond. */
export const mountContract =
  <C extends Record<string, Endpoint>>(contract: C) =>
  (
    app: FastifyInstance,
    handlers: Handlers<C>,
    { createContext, ...given }: MountOptions,
  ): void => {
    const options = { ...given, createContext: oncePerRequest(createContext) };
    for (const [operationId, endpoint] of Object.entries(contract))
      if (given.includes(endpoint))
        mount(app, operationId, endpoint, handlers[operationId as keyof C] as AnyHandler, options);
  };

type Values = Record<string, unknown>;
type AnyHandler = (args: CallArgs<Endpoint>) => Promise<unknown>;

function mount(
  app: FastifyInstance,
  operationId: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  { createContext, cache }: MountOptions,
): void {
  const makeCacheKey = createCacheKey(endpoint);
  const call = async (request: FastifyRequest, setTotal: SetTotal) => {
    const ctx = await createContext(request);
    if (endpoint.limit) await countCall(ctx, endpoint.limit);
    return handler({
      ctx,
      params: request.params as never,
      query: request.query as never,
      body: request.body as never,
      headers: request.headers,
      setTotal,
      request,
    });
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeRouteSchema(operationId, endpoint),
    config: { endpoint },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    onRequest: [
      ...(endpoint.cachedUntil ? [sendCached(cache, makeCacheKey, createContext)] : []),
      ...(endpoint.auth ? [admitOnly(endpoint, endpoint.auth, createContext)] : []),
    ],
    handler: async (request, reply) => {
      if (endpoint.cachedUntil && !seesMore(await createContext(request))) {
        const key = makeCacheKey(request.params as Values, request.query as Values);
        const cached = await cache.get(key, () => make(request, endpoint, call, cache));
        if (!cached.isOversized) return sendEncoded(request, reply, cached);
      }
      reply.code(endpoint.status ?? 200);
      const result = await call(request, (total, { isMinimum = false } = {}) => {
        reply.header("x-total-count", total);
        if (isMinimum) reply.header("x-total-count-is-minimum", "true");
      });
      if (result instanceof JsonFile)
        return reply
          .type(jsonType)
          .header("content-disposition", `attachment; filename="${result.name}"`)
          .send(result.toJson(endpoint.reply as z.ZodObject));
      if (result instanceof ZipFile) return reply.type("application/zip").send(result.content);
      if (result instanceof XlsxFile) return reply.type(XLSX_TYPE).send(result.bytes);
      if (!(result instanceof Batches)) return result;
      if (endpoint.isCsv)
        return reply
          .type(csvType)
          .send(result.toCsv(makePresenter(endpoint) as (item: unknown) => CsvRow));
      return reply.type(jsonType).send(result.toJson(makePresenter(endpoint)));
    },
  });
}

type CreateContext = MountOptions["createContext"];

/** The caller is identified at most once per request. */
function oncePerRequest(createContext: CreateContext): CreateContext {
  const known = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request) => {
    const context = known.get(request) ?? createContext(request);
    known.set(request, context);
    return context;
  };
}

const countCall = (ctx: Context, { by, ...limit }: CallLimit): Promise<void> =>
  ctx.limits.consume(limit, by === "user" ? getSignedIn(ctx).userId : readActorAddress(ctx));

/** Runs before parsing, so that callers without the right learn nothing about the input. */
const admitOnly =
  ({ isForLocked }: Endpoint, who: NonNullable<Endpoint["auth"]>, createContext: CreateContext) =>
  async (request: FastifyRequest) => {
    const ctx = await createContext(request);
    if (isForLocked) getSessionOwner(ctx);
    else if (who === "user") getSignedIn(ctx);
    else requireRight(ctx, who);
  };

const describeRouteSchema = (operationId: string, endpoint: Endpoint) => ({
  operationId,
  summary: endpoint.summary,
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  response: { [endpoint.status ?? 200]: endpoint.reply, "4xx": ErrorBody, "5xx": ErrorBody },
  ...(endpoint.auth ? { security: [{ bearer: [] }] } : {}),
});

/** Before anything is parsed, and without a promise: a cached response is sent. */
const sendCached =
  (
    cache: ResponseCache,
    makeCacheKey: ReturnType<typeof createCacheKey>,
    createContext: CreateContext,
  ): onRequestHookHandler =>
  (request, reply, done) => {
    const found = cache.find(makeCacheKey(request.params as Values, request.query as Values));
    if (!found || found.isOversized) return done();
    if (request.headers.authorization === undefined) return void sendEncoded(request, reply, found);
    createContext(request).then(
      (ctx) => (seesMore(ctx) ? done() : void sendEncoded(request, reply, found)),
      done,
    );
  };

/** Unpublished products and rules of the chat that are switched off are in no cached response. */
const seesMore = (ctx: Context): boolean =>
  hasRight(ctx, "edit the catalogue") || hasRight(ctx, "change settings");

async function make(
  request: FastifyRequest,
  endpoint: Endpoint,
  call: (request: FastifyRequest, setTotal: SetTotal) => Promise<unknown>,
  { maxResponseBytes }: ResponseCache,
): Promise<EncodedResponse> {
  const headers: Record<string, string> = {
    "content-type": jsonType,
    "cache-control": "no-cache",
  };
  const result = await call(request, (total) => (headers["x-total-count"] = String(total)));
  const body =
    result instanceof Batches
      ? await result.toJsonUpTo(maxResponseBytes, makePresenter(endpoint))
      : JSON.stringify(z.encode(endpoint.reply, result));
  return body === null ? oversizedResponse : encodeResponse(200, headers, Buffer.from(body));
}

const csvType = "text/csv; charset=utf-8";
const jsonType = "application/json; charset=utf-8";

/** Presents one item of a list that is sent in batches. */
function makePresenter({ reply }: Endpoint): (item: unknown) => unknown {
  const item = (reply as z.ZodArray).element as z.ZodType;
  return (each) => z.encode(item, each);
}
