import type { Credentials } from "#adapters/paypal-stand-in/access-tokens";

/** The credentials of every payment stand-in that a test starts. */
export const standInCredentials: Credentials = {
  clientId: "stand-in-client",
  clientSecret: "stand-in-secret",
  webhookId: "STANDINWEBHOOK",
};
