import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createAccessTokens } from "#adapters/paypal-stand-in/access-tokens";
import { type ApiCall, findCall, performCall } from "#adapters/paypal-stand-in/api";
import { errorReply } from "#adapters/paypal-stand-in/error-reply";
import { readRequestId } from "#adapters/paypal-stand-in/order-calls";
import { handleRequest } from "#adapters/paypal-stand-in/paypal-stand-in";
import { startStandInServer } from "#adapters/paypal-stand-in/stand-in-server";
import type { StandInOptions, StandInState } from "#adapters/paypal-stand-in/stand-in-state";
import type { WebhookEvent } from "#adapters/paypal-stand-in/webhook-events";
import type { SentWebhook, WebhookSender } from "#adapters/paypal-stand-in/webhook-sender";
import { parseJson, type Reply, type Incoming, sendReply } from "#adapters/paypal-stand-in/wire";
import { hideRefundsFrom } from "./hidden-refunds.ts";
import { createCallList, type RecordedCall } from "./paypal-calls.ts";
import { createFaults, type Fault, type Faults } from "./paypal-faults.ts";
import { corruptReply, chooseFunding } from "./paypal-corrupted-replies.ts";
import { standInCredentials } from "./stand-in-credentials.ts";

export interface FaultyPaypal {
  url: string;
  faults: Faults;
  /** From now on no GET shows refunds of this capture, only events and reports do. */
  hideRefunds(captureId: string): void;
  /** The latest events, oldest first. */
  listWebhooks(): SentWebhook[];
  /** Where events go from now on; null sends none. */
  setWebhookUrl(url: string | null): void;
  /** Every call of the API so far, oldest first, up to a limit. */
  listCalls(): RecordedCall[];
  close(): Promise<void>;
}

/** `webhookUrl` is where events go at first. */
type FaultyOptions = Partial<Omit<StandInOptions, "webhook">> & {
  webhookUrl?: string | null;
  retryDelaysMs?: readonly number[];
};

/**
 * The payment stand-in, with faults that a test sets through `faults` or over HTTP:
 * - GET, POST, DELETE /__stand-in/faults: what is to fail next (see paypal-faults.ts)
 * - GET /__stand-in/calls: the calls of the API so far
 */
export async function startFaultyPaypal(options: FaultyOptions = {}): Promise<FaultyPaypal> {
  const { credentials = standInCredentials, webhookUrl = null, retryDelaysMs, ...rest } = options;
  let url = webhookUrl;
  let tokens = createAccessTokens(credentials);
  const rig: Rig = {
    faults: createFaults(() => (tokens = createAccessTokens(credentials))),
    calls: createCallList(),
    capturesWithHiddenRefunds: new Set(),
  };
  const standIn = await startStandInServer(
    {
      ...rest,
      credentials,
      host: "127.0.0.1",
      webhook: { url: () => url, ...(retryDelaysMs && { retryDelaysMs }) },
    },
    (state, request, response) =>
      handle(rig, { ...state, tokens, announce: announceWith(rig, state) }, request, response),
  );
  return {
    url: standIn.url,
    faults: rig.faults,
    hideRefunds: (captureId) => void rig.capturesWithHiddenRefunds.add(captureId),
    listCalls: () => rig.calls.list(),
    listWebhooks: () => standIn.state.webhooks.list(),
    setWebhookUrl: (next) => void (url = next),
    close: () => standIn.close(),
  };
}

interface Rig {
  faults: Faults;
  calls: ReturnType<typeof createCallList>;
  capturesWithHiddenRefunds: Set<string>;
}

async function handle(
  rig: Rig,
  state: StandInState,
  request: Incoming,
  response: ServerResponse,
): Promise<void> {
  if (request.url.pathname === "/__stand-in/faults")
    return sendReply(response, changeFaults(rig.faults, request));
  if (request.url.pathname === "/__stand-in/calls")
    return sendReply(response, { status: 200, body: { calls: rig.calls.list() } });
  const call = findCall(request);
  if (!call) return handleRequest(state, request, response);

  const fault = rig.faults.take(call.operation);
  const reply = perform(shownTo(call, rig, state), call, request, fault);
  rig.calls.add(state, {
    call,
    reply,
    requestId: readRequestId(request),
    fault: fault?.kind ?? null,
  });
  await state.announce(reply?.events);
  await sendCorrupted(response, reply, fault);
}

/** What a call can see: a GET not the hidden refunds. */
const shownTo = (
  { operation }: ApiCall,
  { capturesWithHiddenRefunds }: Rig,
  state: StandInState,
): StandInState =>
  operation.startsWith("get")
    ? { ...state, store: hideRefundsFrom(capturesWithHiddenRefunds, state.store) }
    : state;

/** Null when the call is to be left undone and without a response. */
function perform(
  state: StandInState,
  call: ApiCall,
  request: Incoming,
  fault: Fault | null,
): Reply | null {
  if (fault?.kind === "hang" || fault?.kind === "refuse") return null;
  if (fault?.kind === "status") return failedReply(fault);
  if (fault) chooseFunding(state, call, fault);
  const reply = performCall(state, call, request);
  return fault ? corruptReply(state, { call, request, fault }, reply) : reply;
}

/** Without a response the caller is left hanging, unless the fault breaks the connection. */
async function sendCorrupted(
  response: ServerResponse,
  reply: Reply | null,
  fault: Fault | null,
): Promise<void> {
  if (fault?.kind === "refuse" || fault?.kind === "lose_response") return void response.destroy();
  if (!reply) return;
  if (fault?.kind === "delay") await sleep(fault.ms);
  sendReply(response, fault?.kind === "malformed" ? cutShort(reply) : reply);
}

const announceWith =
  ({ faults }: Rig, { webhooks }: StandInState) =>
  async (events: WebhookEvent[] = []): Promise<void> => {
    for (const event of events) {
      const webhook = webhooks.record(event);
      if (webhook) await sendWebhook(webhooks, webhook, faults.take("webhook"));
    }
  };

async function sendWebhook(
  webhooks: WebhookSender,
  webhook: SentWebhook,
  fault: Fault | null,
): Promise<void> {
  switch (fault?.kind) {
    case "drop":
      return;
    case "early":
      return webhooks.deliver(webhook);
    case "delay":
      return void setTimeout(() => webhooks.enqueue(webhook), fault.ms).unref();
    case "duplicate":
      webhooks.enqueue({ ...webhook, responseStatuses: [] });
      return webhooks.enqueue(webhook);
    default:
      return webhooks.enqueue(webhook);
  }
}

function changeFaults(faults: Faults, { method, body }: Incoming): Reply {
  try {
    if (method === "DELETE") faults.clear();
    if (method === "POST") faults.add(parseJson(body) as Parameters<typeof faults.add>[0]);
    return { status: 200, body: { faults: faults.list() } };
  } catch (error) {
    return { status: 400, body: error instanceof Error ? error.message : "not a fault" };
  }
}

const failedReply = ({ status, retryAfterSeconds }: Fault): Reply => ({
  ...errorReply(status),
  ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
});

function cutShort(reply: Reply): Reply {
  const text = JSON.stringify(reply.body);
  return {
    ...reply,
    body: text.slice(0, text.length / 2),
    headers: { "content-type": "application/json" },
  };
}
