import type { z } from "zod";
import type { Endpoint } from "./calls/endpoint.ts";
import type { ErrorBody } from "./calls/error-body.ts";
import type { ErrorCode } from "./errors.ts";
import { withQuery } from "./with-query.ts";

type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The arguments of a call: params, query and body of its endpoint, each only if there is one. */
export type CallArg<E extends Endpoint> = (E["params"] extends z.ZodType
  ? { params: In<E["params"]> }
  : unknown) &
  (E["body"] extends z.ZodType ? { body: In<E["body"]> } : unknown) &
  (E["query"] extends z.ZodType ? { query?: In<E["query"]> } : unknown) & {
    headers?: Record<string, string>;
    signal?: AbortSignal;
  };

export interface ApiResponse<T> {
  data: T;
  /** How many a paged list has in all (X-Total-Count), else null. */
  total: number | null;
  /** There are more than `total` (X-Total-Count-Is-Minimum). */
  isMinimum?: boolean;
}

type Calls<C extends Record<string, Endpoint>> = {
  [K in keyof C as C[K] extends { multipart: true } | { isFile: true } ? never : K]: (
    arg: CallArg<C[K]>,
  ) => Promise<ApiResponse<z.input<C[K]["reply"]>>>;
};
export type Client<C extends Record<string, Endpoint>> = Calls<C>;

/** A refused or failed call. `status` is 0 and `code` "unreachable" when there was no response. */
export class ApiError extends Error {
  status: number;
  code: ErrorCode | "unreachable";
  body: Partial<ErrorBody>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? (status === 0 ? "unreachable" : "internal");
    this.body = body;
  }
}

/** The message to show for a failed call: the server's own, else the given one. */
export const pickErrorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.message !== "" ? error.message : otherwise;

/** Like `pickErrorMessage`, but null where there is no error. */
export const describeFailure = (error: unknown, otherwise: string): string | null =>
  error ? pickErrorMessage(error, otherwise) : null;

export const unreachableText =
  "The shop could not be reached. The connection may be down, or an ad blocker stopped the request. Please try again.";

/** The address of a call with its params and query filled in. */
export function buildAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([name, value]) => [name, String(value)]);
  return withQuery(filled, new URLSearchParams(pairs));
}

interface LooseArg {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What the browser needs to know of a call. */
export type CalledRoute = Pick<Endpoint, "method" | "path">;

/** Called with each response and the instant at which its request was sent, by this computer's clock. */
type ResponseListener = (response: Response, sentAt: number) => void;

/** Sent by pages of the back office in which nobody does anything: the call does not extend the session. */
export const idleHeader = "x-idle";

let readSentAlong = (): Record<string, string> => ({});

/** Every call sends these headers, besides its own. */
export const sendAlong = (read: typeof readSentAlong): void => void (readSentAlong = read);

/** The response to one call, whatever it carries; throws ApiError unless it succeeded. */
export async function callRoute(
  route: CalledRoute,
  arg: LooseArg,
  { bearer, onResponse }: { bearer: string | null; onResponse?: ResponseListener | undefined },
): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(buildAddress(route.path, arg.params, arg.query), {
    method: route.method,
    signal: arg.signal ?? null,
    headers: {
      ...(arg.body === undefined ? {} : { "content-type": "application/json" }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...readSentAlong(),
      ...arg.headers,
    },
    ...(arg.body === undefined ? {} : { body: JSON.stringify(arg.body) }),
  }).catch(noReply(arg.signal));
  onResponse?.(response, sentAt);
  if (!response.ok) throw new ApiError(response.status, await readJson(response));
  return response;
}

/** Typed browser client of a contract. It needs only method and path at run time, so no schema reaches the browser. */
export function makeClient<C extends Record<string, Endpoint>>(
  routes: { [K in keyof C]: CalledRoute },
  token: () => string | null,
  onResponse?: ResponseListener,
): Client<C> {
  const call = async (route: CalledRoute, arg: LooseArg = {}) => {
    const response = await callRoute(route, arg, { bearer: token(), onResponse });
    const total = response.headers.get("x-total-count");
    return {
      data: response.status === 204 ? undefined : await readReply(response, arg.signal),
      total: total === null ? null : Number(total),
      isMinimum: response.headers.get("x-total-count-is-minimum") === "true",
    };
  };
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, (arg?: LooseArg) => call(route, arg)]),
  ) as unknown as Client<C>;
}

const noReply =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { message: unreachableText });
  };

/** A reply that breaks off counts as unreachable, not as empty. */
async function readReply(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch(noReply(signal));
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const readJson = (response: Response): Promise<Record<string, never>> =>
  response.json().catch(() => ({}));
