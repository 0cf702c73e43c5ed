import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Context } from "#platform/context";

/** The library is large, and few requests need it. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** ES256 and RS256, which every authenticator has. */
export const algorithms = [-7, -257];

/** Where passkeys of this shop work. */
export function relyingParty({ config }: Pick<Context, "config">) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, id: hostname };
}

/** What a browser's `toJSON` returns, as the contract has it. */
export interface CredentialJson {
  id: string;
  rawId: string;
  type: "public-key";
  response: Record<string, unknown>;
  clientExtensionResults: Record<string, unknown>;
  authenticatorAttachment?: string | null | undefined;
}

export const asRegistration = (credential: CredentialJson) =>
  credential as unknown as RegistrationResponseJSON;
export const asAuthentication = (credential: CredentialJson) =>
  credential as unknown as AuthenticationResponseJSON;

/** The text of a challenge as it comes back. */
export const challengeText = (encoded: string): string =>
  Buffer.from(encoded, "base64url").toString("utf8");
