import fastify from "fastify";
import { expect, test } from "vitest";
import { storeAnswer } from "#platform/answer-memory";
import { sendStored } from "./send-stored.ts";

test("an answer without a body, such as a redirect, names no content type", async () => {
  const app = fastify();
  const moved = await storeAnswer(301, { location: "/#services" }, Buffer.alloc(0));
  app.get("/", (request, reply) => sendStored(request, reply, moved));
  const { statusCode, headers, payload } = await app.inject("/");
  expect([statusCode, headers.location, payload]).toEqual([301, "/#services", ""]);
  expect(headers["content-type"]).toBeUndefined();
});
