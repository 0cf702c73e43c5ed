import { execFile } from "node:child_process";
import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCustomers, type Customers, makeSampleToken } from "#bench/sample-customers";
import { createS3FileStore } from "#adapters/s3-files";
import { notificationStreamPath } from "#contracts/shop-routes";
import { superuser } from "#platform/embedded-postgres/cluster";
import type { Home } from "#platform/embedded-postgres/home";
import { findFreePort, type ShopProcess } from "#test/processes/shop-process";
import { useLocalBucket } from "#test/processes/local-bucket";
import { zipStart } from "#test/api/files-rig";
import { ReplicatedDatabase } from "#test/processes/replicated-database";
import { Buyer, noPromises } from "#test/api/buyers";
import { until, useCrashRig } from "#test/processes/crash-rig";
import { findBrokenPromises } from "#test/processes/find-broken-promises";
import { type Proxy, startCaddy, startNginx } from "./proxies.ts";

const run = promisify(execFile);
const customers: Customers = { mark: "customer-", count: 1 };

/** The shop as docs/operations/install.md describes it for more than one process, with the files of deploy/. */
describe.each([
  { name: "nginx", start: startNginx },
  { name: "Caddy", start: startCaddy },
])("two processes behind $name, with a PostgreSQL and an S3 store of their own", ({ start }) => {
  const rig = useCrashRig();
  const bucket = useLocalBucket();
  const trusted = getCACertificates("default");
  let [url, plainUrl] = ["", ""];
  let database: ReplicatedDatabase | undefined;
  let proxy: Proxy | undefined;
  let shops: ShopProcess[];

  beforeAll(async () => {
    const postgres = await ReplicatedDatabase.open(join(rig.folder, "database"), createRoles);
    const [httpsPort, httpPort, second] = [
      await findFreePort(),
      await findFreePort(),
      await findFreePort(),
    ];
    database = postgres;
    [url, plainUrl] = [`https://localhost:${httpsPort}`, `http://localhost:${httpPort}`];
    rig.useDatabase(postgres, {
      ...postgres.env,
      FILES_URL: bucket.filesUrl("shop"),
      PUBLIC_URL: url,
      SECRET_KEY: "the same in both processes and long enough",
      TRUST_PROXY: "1",
    });
    const ports = [rig.port, second];
    shops = await Promise.all(ports.map((port) => rig.start(port)));
    await rig.fill();
    await addCustomers(postgres.pool, customers, { notifications: 0, orders: 0 });
    const folder = join(rig.folder, "proxy");
    await mkdir(folder);
    await chmod(folder, 0o755);
    proxy = await start({ folder, httpPort, httpsPort, ports });
    setDefaultCACertificates([...trusted, await proxy.authority()]);
  }, 120_000);
  afterAll(async () => {
    setDefaultCACertificates(trusted);
    await proxy?.close();
    await database?.close();
  }, 60_000);

  test("plain HTTP redirects to HTTPS, and pages come compressed", async () => {
    const redirect = await fetch(`${plainUrl}/products?page=2`, { redirect: "manual" });
    expect([301, 308]).toContain(redirect.status);
    // Caddy leaves the port out, which is the usual one outside of tests.
    const target = new URL(redirect.headers.get("location") ?? "");
    expect(target).toMatchObject({ protocol: "https:", hostname: "localhost" });
    expect(target.pathname + target.search).toBe("/products?page=2");
    const page = await fetch(url, { headers: { "accept-encoding": "br" } });
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(await page.text()).toContain("<h1");
  });

  test("an upload of 20 MB reaches the store whole, with the client's real address", async () => {
    const content = new Uint8Array(20 * 1024 * 1024);
    content.set(zipStart);
    const form = new FormData();
    form.append("file", new File([content], "roof.esx"));
    const sent = await fetch(`${url}/api/upload`, {
      method: "POST",
      headers: { "x-forwarded-for": "203.0.113.9" },
      body: form,
    });
    expect(sent.status).toBe(200);
    const { pool } = await rig.database();
    const { rows } = await pool.query<{ key: string; address: string }>(
      "select storage_key as key, uploaded_from as address from files",
    );
    expect(rows).toEqual([{ key: expect.any(String), address: "127.0.0.1" }]);
    const store = createS3FileStore({ url: bucket.filesUrl("shop") });
    const stored = await store.get(rows[0]!.key);
    expect((await buffer(stored!.stream)).equals(content)).toBe(true);
  });

  test("a notification arrives while the stream of its reader stays open", async () => {
    const authorization = `Bearer ${makeSampleToken(customers, 0)}`;
    const closing = new AbortController();
    const stream = await fetch(url + notificationStreamPath, {
      headers: { authorization },
      signal: closing.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await fetch(`${url}/api/notifications/test-create`, {
      method: "POST",
      headers: { authorization },
    });
    let received = "";
    while (!received.includes("event: notification")) {
      const { value, done } = await reader.read();
      expect(done).toBe(false);
      received += value;
    }
    closing.abort();
  });

  test("when one process is killed, people keep buying through the proxy, and nothing is doubled", async () => {
    const promises = noPromises();
    const closing = new AbortController();
    const buyer = new Buyer({
      shopUrl: url,
      standInUrl: rig.paypal!.url,
      productId: rig.productId,
      email: rig.emails[0]!,
      promises,
    });
    const buying = buyer.keepBuying(closing.signal);
    const waitForOrders = async (count: number) =>
      expect(
        await until(async () => (promises.orders.size >= count ? [] : ["nobody buys"]), 30),
      ).toEqual([]);
    await waitForOrders(2);
    await rig.end(shops[0]!, "SIGKILL");
    await waitForOrders(promises.orders.size + 3);
    closing.abort();
    await buying;
    await rig.letTimePass();
    const { pool } = await rig.database();
    const look = async () => findBrokenPromises(pool, promises, await rig.listPayments());
    expect(await until(look, 60)).toEqual([]);
  });
});

/** Roles and database as the compose file's PostgreSQL gets them. */
async function createRoles({ socketHost }: Home): Promise<void> {
  await run("sh", [join(import.meta.dirname, "../../deploy/create-roles.sh")], {
    env: {
      PATH: process.env["PATH"],
      PGHOST: socketHost,
      POSTGRES_USER: superuser,
      SHOP_OWNER_PASSWORD: "the owner's",
      SHOP_APP_PASSWORD: "the shop's",
    },
  });
}
