import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { useVite } from "./use-vite.ts";

test("in development Vite adds no SIGTERM handler of its own to the shop", async () => {
  const before = process.listeners("SIGTERM");
  const server = Fastify();
  await useVite(server, join(import.meta.dirname, "../.."));
  expect(process.listeners("SIGTERM")).toEqual(before);
  await server.close();
});
