import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";
import type { z } from "zod";
import { ErrorBody } from "#contracts/calls/error-body";
import type { Endpoint } from "#contracts/calls/endpoint";
import { type AnswerMemory, storeAnswer, type StoredAnswer } from "#platform/answer-memory";
import type { Context } from "#platform/context";
import { Batches } from "./batches.ts";
import { getAdmin, getSignedIn } from "#platform/signed-in";
import type { CallArgs, Handlers, SetTotal } from "./handlers.ts";
import { createMemoryKey } from "./memory-key.ts";
import { sendStored } from "./send-stored.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    endpoint?: Endpoint;
  }
}

interface MountOptions {
  /** Finds out who is asking. */
  createContext: (request: FastifyRequest) => Promise<Context>;
  /** Answers that are the same for every visitor. */
  memory: AnswerMemory;
  /** Which calls are meant. */
  isWanted: (endpoint: Endpoint) => boolean;
}

/** Mounts calls of a contract: parse, hand over, answer. */
export const mountContract =
  <C extends Record<string, Endpoint>>(contract: C) =>
  (
    app: FastifyInstance,
    handlers: Handlers<C>,
    { createContext, ...given }: MountOptions,
  ): void => {
    const options = { ...given, createContext: oncePerRequest(createContext) };
    for (const [operationId, endpoint] of Object.entries(contract))
      if (given.isWanted(endpoint))
        mount(app, operationId, endpoint, handlers[operationId as keyof C] as AnyHandler, options);
  };

type Values = Record<string, unknown>;
type AnyHandler = (args: CallArgs<Endpoint>) => Promise<unknown>;

function mount(
  app: FastifyInstance,
  operationId: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  { createContext, memory }: MountOptions,
): void {
  const keyOf = createMemoryKey(endpoint);
  const call = async (request: FastifyRequest, setTotal: SetTotal) =>
    handler({
      ctx: await createContext(request),
      params: request.params as never,
      query: request.query as never,
      body: request.body as never,
      headers: request.headers,
      setTotal,
      request,
    });
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(operationId, endpoint),
    config: { endpoint },
    ...(endpoint.memory ? { compress: false } : {}),
    onRequest: [
      ...(endpoint.memory ? [answerFromMemory(memory, keyOf, createContext)] : []),
      ...(endpoint.auth ? [admitOnly(endpoint.auth, createContext)] : []),
    ],
    handler: async (request, reply) => {
      if (isKept(endpoint, request) && (await createContext(request)).actor.kind !== "admin") {
        const key = keyOf(request.params as Values, request.query as Values);
        return sendStored(
          request,
          reply,
          await memory.get(key, () => make(request, endpoint, call)),
        );
      }
      reply.code(endpoint.status ?? 200);
      const answer = await call(request, (total, { isMinimum = false } = {}) => {
        reply.header("x-total-count", total);
        if (isMinimum) reply.header("x-total-count-is-minimum", "true");
      });
      if (!(answer instanceof Batches)) return answer;
      const item = (endpoint.reply as z.ZodArray).element as z.ZodType;
      return reply
        .type("application/json; charset=utf-8")
        .send(answer.toJson((each) => item.parse(each)));
    },
  });
}

/** A whole list may be of any length, so it is sent as it is read and never kept. */
function isKept({ memory, query }: Endpoint, request: FastifyRequest): boolean {
  if (!memory) return false;
  const { page, limit } = request.query as { page?: number; limit?: number };
  const isWholeList = query !== undefined && page === undefined && limit === undefined;
  return !isWholeList;
}

type CreateContext = MountOptions["createContext"];

/** Who is asking is found out at most once for a request. */
function oncePerRequest(createContext: CreateContext): CreateContext {
  const known = new WeakMap<FastifyRequest, Promise<Context>>();
  return (request) => {
    const context = known.get(request) ?? createContext(request);
    known.set(request, context);
    return context;
  };
}

/** Before anything is parsed: whoever may not call learns nothing of what the call takes. */
const admitOnly =
  (who: NonNullable<Endpoint["auth"]>, createContext: CreateContext) =>
  async (request: FastifyRequest) => {
    const ctx = await createContext(request);
    if (who === "admin") getAdmin(ctx);
    else getSignedIn(ctx);
  };

const schemaOf = (operationId: string, endpoint: Endpoint) => ({
  operationId,
  summary: endpoint.summary,
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  response: { [endpoint.status ?? 200]: endpoint.reply, "4xx": ErrorBody, "5xx": ErrorBody },
  ...(endpoint.auth ? { security: [{ bearer: [] }] } : {}),
});

/** Before anything is parsed, and without a promise: what was answered before is sent again. */
const answerFromMemory =
  (
    memory: AnswerMemory,
    keyOf: ReturnType<typeof createMemoryKey>,
    createContext: CreateContext,
  ): onRequestHookHandler =>
  (request, reply, done) => {
    const found = memory.find(keyOf(request.params as Values, request.query as Values));
    if (!found) return done();
    if (request.headers.authorization === undefined) return void sendStored(request, reply, found);
    createContext(request).then(
      ({ actor }) => (actor.kind === "admin" ? done() : void sendStored(request, reply, found)),
      done,
    );
  };

async function make(
  request: FastifyRequest,
  endpoint: Endpoint,
  call: (request: FastifyRequest, setTotal: SetTotal) => Promise<unknown>,
): Promise<StoredAnswer> {
  const headers: Record<string, string> = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-cache",
  };
  const answer = await call(request, (total) => (headers["x-total-count"] = String(total)));
  const body = JSON.stringify((endpoint.reply as z.ZodType).parse(answer));
  return storeAnswer(200, headers, Buffer.from(body));
}
