import type { Exchange } from "./paypal-transport.ts";
import { TokenResponse } from "./paypal-responses.ts";
import { PaymentOutcomeUnknown } from "#platform/ports";

/** A token is renewed this long before its end, or at nine tenths of a short life. */
const RENEW_BEFORE_MS = 60_000;

export interface AccessTokens {
  get(deadline: number): Promise<string>;
  /** Drops a token that PayPal refused, unless a newer one is there already. */
  discard(token: string): void;
}

/**
 * Shares one access token among all calls; concurrent calls cause one token request. While renewal fails, the old token
 * is used until it expires.
 */
export function createAccessTokens(options: {
  exchange: Exchange;
  clientId: string;
  clientSecret: string;
  clock: () => number;
  /** The longest that a renewal may take, in milliseconds. */
  tokenMs: number;
}): AccessTokens {
  const { clock } = options;
  let current: { token: string; renewAt: number; endsAt: number } | null = null;
  let renewal: Promise<string> | null = null;

  const renew = async (deadline: number): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await requestToken(options, deadline);
    const lifeMs = seconds * 1000;
    const endsAt = clock() + lifeMs;
    current = { token, endsAt, renewAt: endsAt - Math.min(RENEW_BEFORE_MS, lifeMs / 10) };
    return token;
  };

  return {
    get(deadline) {
      if (current && clock() < current.renewAt) return Promise.resolve(current.token);
      renewal ??= renew(Math.min(deadline, clock() + options.tokenMs))
        .catch((error: unknown) => {
          if (current && clock() < current.endsAt) return current.token;
          throw error;
        })
        .finally(() => (renewal = null));
      return renewal;
    },
    discard(token) {
      if (current?.token === token) current = null;
    },
  };
}

async function requestToken(
  { exchange, clientId, clientSecret }: Parameters<typeof createAccessTokens>[0],
  deadline: number,
): Promise<TokenResponse> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const response = await exchange(
    {
      operation: "token",
      method: "POST",
      path: "/v1/oauth2/token",
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: "grant_type=client_credentials",
    },
    deadline,
  );
  const token = response.status === 200 ? TokenResponse.safeParse(response.body).data : undefined;
  if (!token) throw new PaymentOutcomeUnknown(`PayPal gave no access token (${response.status})`);
  return token;
}
