import fastify from "fastify";
import { expect, test } from "vitest";
import { encodeResponse } from "#platform/response-cache";
import { sendEncoded } from "./send-encoded.ts";

test("a response without a body, such as a redirect, has no content type", async () => {
  const app = fastify();
  const moved = await encodeResponse(301, { location: "/#services" }, Buffer.alloc(0));
  app.get("/", (request, reply) => sendEncoded(request, reply, moved));
  const { statusCode, headers, payload } = await app.inject("/");
  expect([statusCode, headers.location, payload]).toEqual([301, "/#services", ""]);
  expect(headers["content-type"]).toBeUndefined();
});
