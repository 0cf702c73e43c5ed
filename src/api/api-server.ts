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
import { readJsonBodies } from "./json-body.ts";
import { mountContract } from "./mount-contract.ts";

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
    // Files and health checks are no part of the contract.
    transform: (route) =>
      route.url.startsWith("/api/")
        ? jsonSchemaTransform(route)
        : { url: route.url, schema: { hide: true } },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(async (api) => {
    api.setValidatorCompiler(validatorCompiler);
    api.setSerializerCompiler(serializerCompiler);
    answerErrors(api);
    readJsonBodies(api);
    await api.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
      },
      referrerPolicy: { policy: "no-referrer" },
      strictTransportSecurity: options.publicUrl.startsWith("https:")
        ? { maxAge: 31_536_000 }
        : false,
    });
    await api.register(compress, {
      threshold: 1024,
      zlibOptions: { flush: constants.Z_SYNC_FLUSH },
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await api.register(multipart);
    api.addHook("onSend", async (request, reply) => {
      reply.header("x-request-id", request.id);
      // What a signed-in person is answered stays between the two.
      if (request.headers.authorization || !reply.hasHeader("cache-control"))
        reply.header("cache-control", "no-store");
    });
    mountContract(contract)(api, apiHandlers(options.settings), options);
    api.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
    api.all("/api/*", { schema: { hide: true } }, () => {
      throw new Refusal("not_found", "There is no such call");
    });
  });
}
