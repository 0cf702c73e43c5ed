import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#test/journey";
import { findFreePort, type ShopProcess, spawnShop, startShop } from "#test/shop-process";

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
  `/reset-password?email=a%40example.com&token=${secret}`,
  `/payment/success?token=${secret}&PayerID=${secret}`,
  `/files/0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e?expires=9999999999&signature=${secret}`,
];
const bodies: [string, object][] = [
  ["verify-registration", { email: "a@example.com", token: secret, password: secret }],
  ["reset-password", { email: "a@example.com", token: secret, password: secret }],
  ["login", { email: "a@example.com", password: secret }],
  ["verify-2fa", { userId: secret, otp: "123456" }],
];

test.describe("a shop of its own @desktop", () => {
  let dataDir = "";
  let shop: ShopProcess | undefined;
  test.beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "ridgeline-logs-"));
  });
  test.afterEach(async () => {
    shop?.kill("SIGTERM");
    await shop?.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  test("keeps the secrets of links out of everything that it logs, and out of caches and referrers", async () => {
    const env = { SEED: "none", LOG_LEVEL: "trace" };
    shop = await startShop({ dataDir, port: await findFreePort(), env });
    for (const path of paths) {
      const answer = await fetch(`${shop.url}${path}`, {
        headers: { authorization: `Bearer ${secret.slice(0, 43)}`, referer: `http://x/${secret}` },
      });
      const { headers } = answer;
      expect([path, headers.get("referrer-policy")]).toEqual([path, "no-referrer"]);
      expect([path, headers.get("cache-control")]).toEqual([
        path,
        expect.stringContaining("no-store"),
      ]);
      expect(await answer.text()).not.toContain(secret);
    }
    for (const [call, body] of bodies)
      await fetch(`${shop.url}/api/auth/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      });
    shop.kill("SIGTERM");
    await shop.ended;
    expect(shop.output()).toContain("/api/orders/track/[token]");
    expect(shop.output()).toContain("/api/auth/login");
    expect(shop.output()).not.toContain("S3cr3t");
    expect(shop.output()).not.toContain("a@example.com");
  });

  test("warns once of a proxy that it does not know, and refuses to trust everybody", async () => {
    const port = await findFreePort();
    shop = await startShop({ dataDir, port, env: { SEED: "none", LOG_LEVEL: "warn" } });
    for (let request = 0; request < 3; request++)
      await fetch(`${shop.url}/`, { headers: { "x-forwarded-for": "203.0.113.1" } });
    shop.kill("SIGTERM");
    await shop.ended;
    expect(shop.output().match(/TRUST_PROXY is off/g)).toHaveLength(1);

    const refused = spawnShop({ dataDir, port, env: { SEED: "none", TRUST_PROXY: "true" } });
    const { code } = await refused.ended;
    expect([code, refused.output().trim().split("\n")]).toEqual([
      1,
      [expect.stringMatching(/^Configuration: TRUST_PROXY is not usable .*10\.0\.0\.0\/8/)],
    ]);
  });
});
