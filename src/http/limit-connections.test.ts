import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { soon } from "#test/soon";
import { isLoopback, limitConnections } from "./limit-connections.ts";

const log = pino({ level: "silent" });

describe("the connection limit", () => {
  let server: Server;
  let sockets: Socket[];
  beforeEach(async () => {
    sockets = [];
    server = createServer((_request, response) => response.end("hello"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });

  const open = (count: number) => {
    const { port } = server.address() as AddressInfo;
    const opened = Array.from({ length: count }, () =>
      connect(port, "127.0.0.1")
        .on("error", () => {})
        .resume(),
    );
    sockets.push(...opened);
    return opened;
  };
  const countOpen = () => sockets.filter(({ readyState }) => readyState === "open").length;

  test("leaves half of a small number of descriptors to everything else", async () => {
    limitConnections(server, { log, isTrustedPeer: () => true, openFileLimit: 20 });
    open(15);
    await soon(() => expect(countOpen()).toBe(10));
  });

  test("is a quarter for one network, and free again when its connections close", async () => {
    limitConnections(server, { log, isTrustedPeer: () => false, openFileLimit: 40 });
    const first = open(8);
    await soon(() => expect(countOpen()).toBe(5));
    for (const socket of first) socket.destroy();
    const { port } = server.address() as AddressInfo;
    await soon(async () => {
      const response = await fetch(`http://127.0.0.1:${port}`, {
        headers: { connection: "close" },
      });
      expect(await response.text()).toBe("hello");
    });
  });

  test("per network does not apply to a trusted proxy", async () => {
    limitConnections(server, { log, isTrustedPeer: isLoopback, openFileLimit: 40 });
    open(30);
    await soon(() => expect(countOpen()).toBe(20));
  });

  test("survives a connection that could not be accepted", () => {
    limitConnections(server, { log, isTrustedPeer: isLoopback });
    expect(server.emit("error", new Error("accept EMFILE"))).toBe(true);
  });
});

test("this machine's own addresses are loopback ones", () => {
  expect(["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"].every(isLoopback)).toBe(true);
  expect(["10.0.0.1", "::2", "128.0.0.1", ""].some(isLoopback)).toBe(false);
});
