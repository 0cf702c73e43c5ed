import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { errorReply } from "./error-reply.ts";
import {
  createState,
  type RequestHandler,
  type StandInOptions,
  type StandInState,
} from "./stand-in-state.ts";
import { readIncoming, sendReply } from "./wire.ts";

interface StandInServer {
  /** Without a slash at its end. */
  url: string;
  state: StandInState;
  close(): Promise<void>;
}

/** Listens, and passes every request of an acceptable size to `handle`. */
export async function startStandInServer(
  options: StandInOptions,
  handle: RequestHandler,
): Promise<StandInServer> {
  const server = createServer({ requestTimeout: 30_000 });
  const url = await listen(server, options);
  const state = createState(options, url);
  server.on("request", (request, response) => {
    readIncoming(request)
      .then((incoming) =>
        incoming ? handle(state, incoming, response) : sendReply(response, errorReply(413)),
      )
      .catch(() => response.destroy());
  });
  options.log?.info({ url }, "Simulated PayPal is listening; no money moves");

  return {
    url,
    state,
    async close() {
      state.webhooks.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      state.store.close();
    },
  };
}

function listen(server: Server, { port = 0, host }: StandInOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve(`http://${host}:${(server.address() as AddressInfo).port}`);
    });
  });
}
