import { DrizzleQueryError } from "drizzle-orm";
import Fastify, { type FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { createLogger } from "#platform/logger";
import { registerErrorHandler } from "./error-handler.ts";

test("an outage of the database is logged with its cause, not with the values of the statement", async () => {
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const server = Fastify({ loggerInstance: log as FastifyBaseLogger });
  registerErrorHandler(server);
  const cause = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  server.get("/", () => {
    throw new DrizzleQueryError("select * from users where name = $1", ["Dana Ridge"], cause);
  });
  const response = await server.inject("/");
  await server.close();
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "2"]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    cause: "connect ECONNREFUSED 127.0.0.1:5432",
    msg: "The shop is busy right now. Please try again in a moment.",
  });
  expect(lines[0]).not.toContain("Dana");
});
