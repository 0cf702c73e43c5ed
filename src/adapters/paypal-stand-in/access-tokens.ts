import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Reply, Incoming } from "./wire.ts";

const LIFE_SECONDS = 32_400;
const MAX_TOKENS = 1_000;

export interface Credentials {
  clientId: string;
  clientSecret: string;
  webhookId: string;
}

export interface AccessTokens {
  /** POST /v1/oauth2/token */
  issue(request: Incoming): Reply;
  isValid(authorization: string | undefined): boolean;
}

export function createAccessTokens(credentials: Credentials): AccessTokens {
  const basic = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString("base64")}`;
  const endsAt = new Map<string, number>();

  return {
    issue({ headers, body }) {
      if (!areEqual(headers.authorization ?? "", basic))
        return failure(401, "invalid_client", "Client Authentication failed");
      if (new URLSearchParams(body).get("grant_type") !== "client_credentials")
        return failure(400, "unsupported_grant_type", "Unsupported grant type");
      const token = `A21AA${randomBytes(32).toString("base64url")}`;
      endsAt.set(`Bearer ${token}`, Date.now() + LIFE_SECONDS * 1000);
      const [oldest] = endsAt.keys();
      if (endsAt.size > MAX_TOKENS && oldest) endsAt.delete(oldest);
      const fields = { access_token: token, token_type: "Bearer", expires_in: LIFE_SECONDS };
      return { status: 200, body: { ...fields, scope: "stand-in", app_id: "APP-STAND-IN" } };
    },
    isValid: (authorization) => (endsAt.get(authorization ?? "") ?? 0) > Date.now(),
  };
}

const failure = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
});

const areEqual = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a).digest(), createHash("sha256").update(b).digest());
