import type { SwaggerTransform } from "@fastify/swagger";
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from "fastify-type-provider-zod";
import { z } from "zod";
import type { Endpoint } from "#contracts/calls/endpoint";
import { ErrorBody } from "#contracts/calls/error-body";
import { XLSX_TYPE } from "#contracts/xlsx";

/** A codec has no JSON Schema of its own for replies; on the wire it looks as in requests. */
const zodToJsonConfig: Pick<z.core.ToJSONSchemaParams, "override"> = {
  override: ({ zodSchema, jsonSchema }) => {
    if (!(zodSchema instanceof z.ZodCodec)) return;
    const { $schema: _, ...wire } = z.toJSONSchema(zodSchema.def.in as z.ZodType, { io: "input" });
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
    Object.assign(jsonSchema, wire);
  },
};

const describeSchemas = createJsonSchemaTransform({ zodToJsonConfig });
export const describeComponents = createJsonSchemaTransformObject({ zodToJsonConfig });

/** A route as the API's description shows it. Files and health checks are no part of the contract. */
export const describeRoute: SwaggerTransform = (route) => {
  if (!route.url.startsWith("/api/")) return { url: route.url, schema: { hide: true } };
  const endpoint = route.route.config?.endpoint;
  if (!endpoint) return describeSchemas(route);
  const { schema, url } = describeSchemas({
    ...route,
    schema: {
      ...route.schema,
      ...describeRequestSchema(endpoint),
      response: describeResponses(endpoint),
    },
  });
  const { replyHeaders } = endpoint;
  if (replyHeaders) {
    const { properties } = z.toJSONSchema(replyHeaders);
    const responses = schema["response"] as Record<string, object>;
    const status = endpoint.status ?? 200;
    responses[status] = { ...responses[status], headers: properties };
  }
  return { schema, url };
};

/** What is described but checked by the handler. */
const describeRequestSchema = ({ headers, multipart }: Endpoint) => ({
  ...(headers ? { headers } : {}),
  ...(multipart ? { body: multipart, consumes: ["multipart/form-data"] } : {}),
});

const describeResponses = ({ status = 200, summary, reply, isCsv, isZip }: Endpoint) => ({
  [status]: isCsv
    ? fileDoc(summary, "text/csv", XLSX_TYPE)
    : isZip
      ? fileDoc(summary, "application/zip")
      : responseDoc(summary, reply),
  ...errorResponses(),
});

/** The responses that every call may return. */
export function errorResponses() {
  return {
    "4xx": responseDoc("Refused", ErrorBody),
    "5xx": responseDoc("Failed on our side", ErrorBody),
  };
}

const fileDoc = (description: string, ...types: string[]) => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.string() }])),
});

const responseDoc = (description: string, schema: z.ZodType) => ({
  description,
  content: { "application/json": { schema } },
});
