import Fastify, { type FastifyInstance } from "fastify";
import { setTimeout as afterTimers } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shedLoad } from "./shed-load.ts";

/** A quarter of the shop's own. */
const limitMs = 250;

let server: FastifyInstance;

beforeEach(async () => {
  server = Fastify();
  shedLoad(server, { sampleEveryMs: limitMs, mostDelayMs: limitMs });
  server.get("/", () => "here");
  await server.ready();
});
afterEach(() => server.close());

const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Keeps the event loop from doing anything. */
async function block(ms: number): Promise<void> {
  Atomics.wait(nothing, 0, 0, ms);
  await afterTimers(0);
}

const visit = async () => (await server.inject("/")).statusCode;

test("a single pause of the process or its machine refuses nobody", async () => {
  await block(2.5 * limitMs);
  expect(await visit()).toBe(200);
});

test("requests are refused while the event loop lags, and served again afterwards", async () => {
  for (let sample = 0; sample < 3; sample++) await block(1.1 * limitMs);
  expect(await visit()).toBe(500);
  await expect.poll(visit).toBe(200);
});
