import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Credentials } from "./access-tokens.ts";
import { answerApi } from "./api.ts";
import { decide, showApproval } from "./approval.ts";
import { endReview } from "./capture-calls.ts";
import { answerControl } from "./control.ts";
import type { Faults } from "./faults.ts";
import { showOverview } from "./overview.ts";
import { redirectAnswer } from "./page.ts";
import {
  createState,
  standInCredentials,
  type RecordedCall,
  type StandInOptions,
  type StandInState,
} from "./stand-in-state.ts";
import type { SentWebhook } from "./webhook-sender.ts";
import { errorAnswer } from "./error-answer.ts";
import { readIncoming, sendAnswer, type Answer, type Incoming } from "./wire.ts";

export interface PaypalStandIn {
  /** Without a slash at its end. */
  url: string;
  credentials: Credentials;
  faults: Faults;
  /** Everything asked so far, oldest first, up to a limit. */
  listCalls(): RecordedCall[];
  listWebhooks(): SentWebhook[];
  setWebhookUrl(url: string | null): void;
  close(): Promise<void>;
}

/**
 * A local server that speaks PayPal's wire protocol (access tokens, Orders v2, Payments v2, webhooks and their
 * verification) and moves no money. It knows nothing of whoever uses it. A person approves at
 * /checkoutnow?token=…, as the order's approval link says, sees the latest payments at / and ends reviews there;
 * a test steers it through `faults` or /__stand-in/ (see control.ts).
 */
export async function startPaypalStandIn(options: StandInOptions): Promise<PaypalStandIn> {
  const server = createServer({ requestTimeout: 30_000 });
  const base = await listen(server, options);
  const state = createState(options, base);
  server.on("request", (request, response) => {
    readIncoming(request)
      .then((incoming) => answer(state, incoming, response))
      .catch(() => response.destroy());
  });
  options.log?.info({ url: base }, "Simulated PayPal is listening; no money moves");

  return {
    url: base,
    credentials: options.credentials ?? standInCredentials,
    faults: state.faults,
    listCalls: () => state.calls.list(),
    listWebhooks: () => state.webhooks.list(),
    setWebhookUrl: (url) => state.webhooks.setUrl(url),
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

async function answer(
  state: StandInState,
  request: Incoming | null,
  response: ServerResponse,
): Promise<void> {
  if (!request) return sendAnswer(response, errorAnswer(413));
  const { pathname } = request.url;
  if (pathname.startsWith("/v1/") || pathname.startsWith("/v2/"))
    return answerApi(state, request, response);
  if (request.headers["sec-fetch-site"] === "cross-site" && request.method !== "GET")
    return sendAnswer(response, errorAnswer(404));
  const result = pathname.startsWith("/__stand-in/")
    ? answerControl(state, request)
    : answerPage(state, request);
  await state.announce(result.events);
  sendAnswer(response, result);
}

function answerPage({ base, store }: StandInState, { method, url, body }: Incoming): Answer {
  const form = new URLSearchParams(body);
  switch (`${method} ${url.pathname}`) {
    case "GET /checkoutnow":
      return showApproval(store, url.searchParams.get("token") ?? "");
    case "POST /checkoutnow":
      return decide(base, store, form);
    case "GET /":
      return showOverview(store);
    case "POST /review": {
      const status = form.get("status") === "COMPLETED" ? "COMPLETED" : "DECLINED";
      const ended = endReview(base, store, { id: form.get("capture") ?? "", status });
      return { ...redirectAnswer("/"), events: ended ? [ended.event] : [] };
    }
    default:
      return errorAnswer(404);
  }
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
