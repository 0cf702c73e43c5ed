import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getCapture, refundCapture } from "./capture-calls.ts";
import type { Fault, Operation } from "./faults.ts";
import { captureOrder, createOrder, getOrder, readRequestId } from "./order-calls.ts";
import type { StandInState } from "./stand-in-state.ts";
import { errorAnswer } from "./error-answer.ts";
import { sendAnswer, type Answer, type Incoming } from "./wire.ts";

interface Call {
  operation: Exclude<Operation, "webhook">;
  /** The order or capture in the path. */
  id: string;
}

const paths: readonly [method: string, path: RegExp, operation: Call["operation"]][] = [
  ["POST", /^\/v1\/oauth2\/token$/, "token"],
  ["POST", /^\/v2\/checkout\/orders$/, "create"],
  ["GET", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/, "get"],
  ["POST", /^\/v2\/checkout\/orders\/([A-Z0-9]{1,36})\/capture$/, "capture"],
  ["GET", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/, "get_capture"],
  ["POST", /^\/v2\/payments\/captures\/([A-Z0-9]{1,36})\/refund$/, "refund"],
  ["POST", /^\/v1\/notifications\/verify-webhook-signature$/, "verify_webhook"],
];

/** Answers a call of PayPal's API, as the next fault would have it. */
export async function answerApi(
  state: StandInState,
  request: Incoming,
  response: ServerResponse,
): Promise<void> {
  const call = findCall(request);
  if (!call) return sendAnswer(response, errorAnswer(404));
  const fault = state.faults.take(call.operation);
  const answer =
    fault?.kind === "status" ? failedAnswer(fault) : perform(state, call, request, fault);
  state.calls.push({
    at: new Date().toISOString(),
    operation: call.operation,
    id: call.id,
    requestId: readRequestId(request),
    ...outcomeOf(answer),
    fault: fault?.kind ?? null,
  });
  await state.announce(answer?.events);
  await sendSpoilt(response, answer, fault);
}

const outcomeOf = (answer: Answer | null) => ({
  amount: answer?.amount ?? null,
  status: answer?.status ?? 0,
});

/** Without an answer the caller is left hanging, unless the fault breaks the connection. */
async function sendSpoilt(
  response: ServerResponse,
  answer: Answer | null,
  fault: Fault | null,
): Promise<void> {
  if (fault?.kind === "refuse" || fault?.kind === "lose_answer") return void response.destroy();
  if (!answer) return;
  if (fault?.kind === "delay") await sleep(fault.ms);
  sendAnswer(response, fault?.kind === "malformed" ? cutShort(answer) : answer);
}

function findCall({ method, url }: Incoming): Call | null {
  for (const [wanted, path, operation] of paths) {
    const match = method === wanted ? path.exec(url.pathname) : null;
    if (match) return { operation, id: match[1] ?? "" };
  }
  return null;
}

/** Null when the call is to be left undone and unanswered. */
function perform(
  state: StandInState,
  call: Call,
  request: Incoming,
  fault: Fault | null,
): Answer | null {
  if (fault?.kind === "hang" || fault?.kind === "refuse") return null;
  if (call.operation === "token") return state.tokens.issue(request);
  if (!state.tokens.isValid(request.headers.authorization))
    return errorAnswer(401, "INVALID_ACCOUNT_STATUS");
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  if (request.method === "POST" && !isJson) return errorAnswer(415);
  return performAuthorised(state, call, request, fault);
}

function performAuthorised(
  { base, store, signer }: StandInState,
  { operation, id }: Call,
  request: Incoming,
  fault: Fault | null,
): Answer {
  switch (operation) {
    case "create":
      return createOrder(base, store, request, fault);
    case "get":
      return getOrder(base, store, id);
    case "capture":
      return captureOrder(base, store, { id, request, fault });
    case "get_capture":
      return getCapture(base, store, id);
    case "refund":
      return refundCapture(base, store, { id, request });
    case "verify_webhook":
      return signer.verify(request.body);
    case "token":
      return errorAnswer(500);
  }
}

const failedAnswer = ({ status, retryAfterSeconds }: Fault): Answer => ({
  ...errorAnswer(status),
  ...(retryAfterSeconds !== undefined && { headers: { "retry-after": String(retryAfterSeconds) } }),
});

function cutShort(answer: Answer): Answer {
  const text = JSON.stringify(answer.body);
  return {
    ...answer,
    body: text.slice(0, text.length / 2),
    headers: { "content-type": "application/json" },
  };
}
