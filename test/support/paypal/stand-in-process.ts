/** Own process: the payment stand-in, so that it outlives a shop that is killed. */
import { startFaultyPaypal } from "./faulty-paypal.ts";

const { webhookUrl, persistPath } = JSON.parse(process.argv[2]!) as {
  webhookUrl: string | null;
  persistPath?: string;
};
const standIn = await startFaultyPaypal({
  webhookUrl,
  retryDelaysMs: [200, 500, 1_000, 2_000],
  ...(persistPath === undefined ? {} : { persistPath }),
});
process.stdout.write(`listening ${standIn.url}\n`);
