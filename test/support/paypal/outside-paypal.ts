import { type ChildProcess, readLine, spawnScript } from "#test/processes/shop-process";
import { standInCredentials } from "./stand-in-credentials.ts";

interface OutsidePaypal {
  url: string;
  process: ChildProcess;
  /** Makes a shop use it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** The payment stand-in in its own process. */
export async function startOutsidePaypal(options: {
  webhookUrl: string | null;
  persistPath?: string;
}): Promise<OutsidePaypal> {
  const child = spawnScript("test/support/paypal/stand-in-process.ts", [JSON.stringify(options)]);
  const url = await readLine(child, "listening");
  const { clientId, clientSecret, webhookId } = standInCredentials;
  return {
    url,
    process: child,
    env: {
      PAYPAL_API_BASE: url,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
    },
    async close() {
      child.kill("SIGKILL");
      await child.ended;
    },
  };
}
