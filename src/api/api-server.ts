import { constants } from "node:zlib";
import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import { contract } from "#contracts/calls/contract";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { AnswerMemory } from "#platform/answer-memory";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { answerErrors } from "./answer-errors.ts";
import { apiHandlers } from "./api-handlers.ts";
import { mountContract } from "./mount-contract.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The JSON body as it was received; kept for signed calls only. */
    rawBody?: string;
  }
}

interface ApiOptions {
  createContext: (request: FastifyRequest) => Context;
  memory: AnswerMemory;
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
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    answerErrors(api);
    keepRawBody(api);
    await api.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] } },
      referrerPolicy: { policy: "no-referrer" },
      strictTransportSecurity: options.publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    });
    await api.register(compress, {
      threshold: 1024,
      zlibOptions: { flush: constants.Z_SYNC_FLUSH },
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await api.register(multipart);
    api.addHook("onSend", async (request, reply) => {
      reply.header("x-request-id", request.id);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
    });
    mountContract(contract)(api, apiHandlers(options.settings), options);
    api.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
    api.all("/api/*", { schema: { hide: true } }, () => {
      throw new Refusal("not_found", "There is no such call");
    });
  });
}

/** A webhook's signature covers the exact text of its body. */
function keepRawBody(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser("error", "error");
  api.removeContentTypeParser("application/json");
  api.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (request.url.startsWith("/api/payments/webhook")) request.rawBody = text as string;
    void parse(request, text as string, done);
  });
}
