/** Own process: the simulated PayPal of the journeys, which the shop on the same data folder joins. */
import { writeFile } from "node:fs/promises";
import { readSecretKeys } from "#src/config/secret-key.ts";
import { addressFileIn, simulatedCredentials } from "#src/config/simulated-paypal.ts";
import { startFaultyPaypal } from "#test/paypal/faulty-paypal";

const dataDir = process.env["DATA_DIR"]!;
const shopPort = Number(process.argv[2]);
const secretKeys = await readSecretKeys({ DATA_DIR: dataDir, SECRET_KEY: undefined });
const { url } = await startFaultyPaypal({
  port: shopPort + 1,
  credentials: simulatedCredentials(secretKeys),
  webhookUrl: `http://127.0.0.1:${shopPort}/api/payments/webhook`,
});
await writeFile(addressFileIn(dataDir), url);
