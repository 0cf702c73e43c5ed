import Fastify, { type FastifyInstance } from "fastify";
import { setTimeout as afterTimers } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shedLoad } from "./shed-load.ts";

let server: FastifyInstance;

beforeEach(async () => {
  server = Fastify();
  shedLoad(server);
  server.get("/", () => "here");
  await server.ready();
});
afterEach(() => server.close());

const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Keeps the event loop from doing anything. */
async function block(seconds: number): Promise<void> {
  Atomics.wait(nothing, 0, 0, seconds * 1000);
  await afterTimers(0);
}

const visit = async () => (await server.inject("/")).statusCode;

test("a single pause of the process or its machine refuses nobody", async () => {
  await block(2.5);
  expect(await visit()).toBe(200);
});

test("requests are refused while the event loop lags, and served again afterwards", async () => {
  for (let second = 0; second < 3; second++) await block(1.1);
  expect(await visit()).toBe(500);
  await expect.poll(visit).toBe(200);
});
