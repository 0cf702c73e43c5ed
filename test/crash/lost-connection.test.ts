import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import type { Context } from "#platform/context";
import { openPool } from "#platform/database/open-database";
import { inTransaction } from "#platform/database/transaction";

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test("a database that dies while accepting a connection costs one request, not the shop", async () => {
  const server = await startDyingDatabase();
  const { port } = server.address() as AddressInfo;
  const connection: pg.ClientConfig = { host: "127.0.0.1", port, user: "shop", ssl: false };
  const pool = openPool(connection, 1, pino({ level: "silent" }));
  closers.push(() => pool.end());
  const ctx = { db: drizzle(pool), emitOn: () => () => Promise.resolve() } as unknown as Context;
  const deaths: unknown[] = [];
  const note = (error: unknown) => deaths.push(error);
  process.on("uncaughtException", note);
  closers.push(() => void process.off("uncaughtException", note));

  await expect(inTransaction(ctx, () => Promise.resolve())).rejects.toThrow();

  expect(deaths).toEqual([]);
});

/** Sends "ready for query" and "going down" in one write, as a server does whose first process was killed. */
async function startDyingDatabase(): Promise<Server> {
  const accepted = message("R", Buffer.alloc(4));
  const ready = message("Z", Buffer.from("I"));
  const reason = "terminating connection due to unexpected postmaster exit";
  const farewell = message("E", Buffer.from(`SFATAL\0C57P01\0M${reason}\0\0`));
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([accepted, ready, farewell])));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => void server.close());
  return server;
}

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
