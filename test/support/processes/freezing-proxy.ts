import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type pg from "pg";

type SocketAddress = Pick<pg.ClientConfig, "host" | "port">;

export interface FreezingProxy {
  port: number;
  /**
   * From now on nothing passes in either direction on connections of these applications (of all, without a name); none
   * is closed.
   */
  freeze(applicationName?: string): void;
  /** New connections pass again. Those that were frozen stay so. */
  thaw(): void;
  /** Cuts every connection and forwards new ones to another server. */
  moveTo(target: SocketAddress): void;
  close(): Promise<void>;
}

/** A TCP proxy before PostgreSQL that can stop forwarding without closing, as a network that drops packets does. */
export async function startFreezingProxy(first: SocketAddress): Promise<FreezingProxy> {
  const links = new Set<{ application: string; sockets: Socket[] }>();
  const cutAll = () => {
    for (const { sockets } of links) for (const socket of sockets) socket.destroy();
  };
  let target = first;
  let frozen: RegExp | null = null;
  const server = createServer((inner) => {
    const outer = connect(join(String(target.host), `.s.PGSQL.${target.port}`));
    const link = { application: "", sockets: [inner, outer] };
    links.add(link);
    for (const socket of link.sockets) {
      const other = socket === inner ? outer : inner;
      socket.on("error", () => {});
      socket.on("close", () => {
        other.destroy();
        links.delete(link);
      });
    }
    inner.once("data", (startup: Buffer) => {
      link.application = startup.toString("latin1");
      if (frozen?.test(link.application)) return freezeLink(link.sockets);
      outer.write(startup);
      inner.pipe(outer);
      outer.pipe(inner);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze(applicationName = "") {
      frozen = new RegExp(applicationName);
      for (const { application, sockets } of links)
        if (frozen.test(application)) freezeLink(sockets);
    },
    thaw: () => void (frozen = null),
    moveTo(next) {
      target = next;
      cutAll();
    },
    async close() {
      cutAll();
      server.close();
      await once(server, "close");
    },
  };
}

function freezeLink(sockets: Socket[]): void {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
}
