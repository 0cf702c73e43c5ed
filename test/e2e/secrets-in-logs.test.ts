import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#test/browser/journey";
import { copyJourneyTemplate } from "#test/browser/journey-template";
import {
  type ChildProcess,
  findFreePort,
  spawnShop,
  startShop,
  terminate,
} from "#test/processes/shop-process";

const secret = "S3cr3t-S3cr3t-S3cr3t-S3cr3t-S3cr3t-S3cr3t-S3c";
const packed = `AbCdEfGhIjKlMnOpQrStUv.kq0.${secret}`;

/** Every address in which a secret of a link may stand, well and badly written. */
const paths = [
  `/track/${packed}`,
  `/track/${packed}/`,
  `/TRACK/${packed}`,
  `/tr%61ck/${packed}`,
  `/track/${packed}.data`,
  `/track/${packed}/%zz`,
  `/api/orders/track/${packed}`,
  `/api/orders/tr%61ck/${packed}`,
  `/api/orders/track/${packed}/more`,
  `/api/orders/track/%zz${packed}`,
  `/verify-registration?email=a%40example.com&token=${secret}`,
  `/verify-email?email=a%40example.com&token=${secret}`,
  `/newsletter/confirm?id=0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e&token=${secret}`,
  `/newsletter/unsubscribe?id=0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e&token=${secret}`,
  `/reset-password?email=a%40example.com&token=${secret}`,
  `/close-account?email=a%40example.com&token=${secret}`,
  `/payment/success?token=${secret}&PayerID=${secret}`,
  `/files/0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e?expires=9999999999&signature=${secret}`,
];
const bodies: [string, object][] = [
  ["verify-registration", { email: "a@example.com", token: secret, password: secret }],
  ["reset-password", { email: "a@example.com", token: secret, password: secret }],
  ["login", { email: "a@example.com", password: secret }],
  ["verify-2fa", { userId: secret, otp: "123456" }],
];

test.describe("a shop of its own", () => {
  let dataDir = "";
  let shop: ChildProcess | undefined;
  test.beforeEach(() => {
    dataDir = join(tmpdir(), `ridgeline-logs-${randomUUID()}`);
  });
  test.afterEach(async () => {
    if (shop) await terminate(shop);
    await rm(dataDir, { recursive: true, force: true });
  });

  test("keeps the secrets of links out of its log, caches and referrers, and warns once of an unknown proxy", async () => {
    const env = { SEED: "none", LOG_LEVEL: "trace" };
    await copyJourneyTemplate(dataDir);
    const { url } = (shop = await startShop({ dataDir, port: await findFreePort(), env }));
    for (const path of paths) {
      const response = await fetch(`${url}${path}`, {
        headers: {
          authorization: `Bearer ${secret.slice(0, 43)}`,
          referer: `http://x/${secret}`,
          "x-forwarded-for": "203.0.113.1",
        },
      });
      const { headers } = response;
      expect([path, headers.get("referrer-policy")]).toEqual([path, "no-referrer"]);
      expect([path, headers.get("cache-control")]).toEqual([
        path,
        expect.stringContaining("no-store"),
      ]);
      expect(await response.text()).not.toContain(secret);
    }
    for (const [call, body] of bodies)
      await fetch(`${url}/api/auth/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      });
    await terminate(shop);
    expect(shop.output()).toContain("/api/orders/track/[token]");
    expect(shop.output()).toContain("/api/auth/login");
    expect(shop.output()).not.toContain("S3cr3t");
    expect(shop.output()).not.toContain("a@example.com");
    expect(shop.output().match(/TRUST_PROXY is off/g)).toHaveLength(1);
  });

  test("refuses to trust every proxy", async () => {
    const env = { SEED: "none", TRUST_PROXY: "true" };
    shop = spawnShop({ dataDir, port: await findFreePort(), env });
    const { code } = await shop.ended;
    expect([code, shop.output().trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/^Configuration: TRUST_PROXY is not usable .*10\.0\.0\.0\/8/)],
    ]);
  });
});
