import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { startPaypalStandIn } from "#adapters/paypal-stand-in/paypal-stand-in";
import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import type { Env } from "./env.ts";
import { createTokenDeriver } from "#platform/tokens";
import type { SecretKeys } from "./secret-key.ts";

interface SimulatedPaypal {
  url: string;
  credentials: { clientId: string; clientSecret: string; webhookId: string };
  close(): Promise<void>;
}

/** Lets the stand-in know payments of a demo shop's history. */
export async function addPastPayments(url: string, payments: PastPayment[]): Promise<void> {
  const response = await fetch(`${url}/__stand-in/past-payments`, {
    method: "POST",
    body: JSON.stringify({ payments }),
  });
  if (!response.ok) throw new Error(`The simulated PayPal refused the history: ${response.status}`);
}

/** Starts the local stand-in, or joins the one run by another process on the same data folder. */
export async function useSimulatedPaypal(
  env: Env,
  secretKeys: SecretKeys,
  log: Logger,
): Promise<SimulatedPaypal> {
  const credentials = simulatedCredentials(secretKeys);
  const addressFile = addressFileIn(env.DATA_DIR);
  const running = await readFile(addressFile, "utf8").catch(() => "");
  if (await isAlive(running)) return { url: running, credentials, close: () => Promise.resolve() };
  const options = {
    host: "127.0.0.1" as const,
    credentials,
    log,
    persistPath: join(env.DATA_DIR, "paypal-stand-in.jsonl"),
    webhook: { url: () => `http://127.0.0.1:${env.PORT}/api/payments/webhook` },
  };
  // Its links outlive a restart, so it keeps its port where that is free.
  const standIn = await startPaypalStandIn({ ...options, port: env.PORT + 1 }).catch(() =>
    startPaypalStandIn(options),
  );
  await writeFile(addressFile, standIn.url);
  return { url: standIn.url, credentials, close: () => standIn.close() };
}

export const simulatedCredentials = (secretKeys: SecretKeys): SimulatedPaypal["credentials"] => ({
  clientId: "ridgeline-simulated",
  clientSecret: createTokenDeriver(secretKeys).derive("simulated-paypal"),
  webhookId: "RIDGELINE-SIMULATED",
});

/** Where a running stand-in stores its address for other processes on the same data folder. */
export const addressFileIn = (dataDir: string): string => join(dataDir, "paypal-stand-in.url");

const isAlive = async (url: string): Promise<boolean> =>
  url !== "" &&
  (await fetch(`${url}/__stand-in/webhooks`, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  ));
