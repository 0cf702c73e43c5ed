import { chmod, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { drawPng } from "#test/send-file";
import { findFreePort } from "#test/processes/shop-process";
import { type Proxy, startCaddy } from "./proxies.ts";

/** The CDN's server and somebody who knows the address of Caddy. */
const [cdn, passerBy] = ["127.0.0.1", "127.0.0.2"];

describe("Caddy behind a CDN, with its networks in CDN_NETWORKS and TRUST_PROXY=2", () => {
  const shop = useTestShop({ trustProxy: "2" });
  let [folder, httpsPort] = ["", 0];
  let proxy: Proxy;

  beforeEach(async () => {
    const { port: shopPort } = await shop.server.listen();
    const httpPort = await findFreePort();
    folder = await mkdtemp(join(tmpdir(), "ridgeline-cdn-"));
    await chmod(folder, 0o755);
    httpsPort = await findFreePort();
    const cdnNetworks = `198.51.100.0/24 ${cdn}/32`;
    proxy = await startCaddy({ folder, httpPort, httpsPort, ports: [shopPort], cdnNetworks });
  });
  afterEach(async () => {
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("customers are counted by their own addresses, not by that of the CDN", async () => {
    for (const forwardedFor of ["203.0.113.9", "192.0.2.1, 203.0.113.77"])
      expect(await upload(cdn, forwardedFor)).toBe(200);
    expect(await listSenders()).toEqual(["203.0.113.77", "203.0.113.9"]);
  });

  test("a client that bypasses the CDN can't choose an address", async () => {
    expect(await upload(passerBy, "203.0.113.9, 203.0.113.10")).toBe(200);
    expect(await listSenders()).toEqual([passerBy]);
  });

  async function listSenders(): Promise<string[]> {
    const { rows } = await shop.database.pool.query<{ address: string }>(
      "select uploaded_from as address from files order by 1",
    );
    return rows.map(({ address }) => address);
  }

  /** Uploads a picture from this address of the machine. */
  async function upload(localAddress: string, forwardedFor: string): Promise<number> {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(await drawPng())], "roof.png"));
    const body = new Response(form);
    const content = Buffer.from(await body.arrayBuffer());
    const headers = {
      "content-type": body.headers.get("content-type")!,
      "content-length": content.length,
      "x-forwarded-for": forwardedFor,
    };
    const ca = await proxy.authority();
    return new Promise((resolve, reject) => {
      const sending = { method: "POST", headers, ca, localAddress, family: 4, agent: false };
      const call = request(`https://localhost:${httpsPort}/api/upload`, sending, (response) => {
        response.resume().on("end", () => resolve(response.statusCode!));
      });
      call.on("error", reject).end(content);
    });
  }
});
