import { sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "#test/paypal/start-test-gateway";
import { createSigningIdentity } from "#adapters/paypal-stand-in/signing-identity";
import type { SentWebhook } from "#adapters/paypal-stand-in/webhook-sender";
import { PaymentOutcomeUnknown } from "#platform/ports";

const minute = 60_000;
const day = 24 * 60 * minute;

let rig: TestGateway;
let webhook: SentWebhook;
const closers: (() => void)[] = [];
beforeEach(async () => {
  rig = await startTestGateway();
  rig.standIn.setWebhookUrl(`${rig.standIn.url}/nowhere`);
  const intentId = await rig.startPayment();
  await rig.gateway.capturePayment({ intentId, requestId: "c1" });
  const sent = rig.standIn.listWebhooks().at(-1);
  if (!sent) throw new Error("no webhook was sent");
  webhook = sent;
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await rig.standIn.close();
});

const verify = (rawBody = webhook.body, headers: Record<string, string> = webhook.headers) =>
  rig.gateway.verifyWebhook({ headers, rawBody, beforeLookup: () => Promise.resolve() });
const verifications = () => rig.fetchStatuses("verify_webhook").length;
const fetched = () => rig.fetchStatuses("certificate").length;

describe("an event that PayPal signed", () => {
  test("is genuine, however often it comes, without a call to PayPal", async () => {
    expect(webhook.eventType).toBe("PAYMENT.CAPTURE.COMPLETED");
    for (let time = 0; time < 3; time++) expect(await verify()).toBe(true);
    expect([verifications(), fetched()]).toEqual([0, 1]);
  });

  test("is genuine for as long as PayPal retries it, and no longer", async () => {
    rig.advance(3 * day);
    expect(await verify()).toBe(true);
    rig.advance(day + minute);
    expect(await verify()).toBe(false);
    rig.advance(-4 * day - 13 * minute);
    expect(await verify()).toBe(false);
    expect(verifications()).toBe(0);
  });

  test("fetches its certificate once, however many arrive together", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => verify()));
    expect(all.every(Boolean)).toBe(true);
    expect(fetched()).toBe(1);
  });
});

describe("a forged event is refused, without a call to PayPal,", () => {
  afterEach(() => expect(verifications()).toBe(0));

  test("when it was altered, even if only its spacing or the order of its fields changed", async () => {
    expect(await verify(webhook.body.replace("49.90", "0.01"))).toBe(false);
    expect(await verify(webhook.body.replace(":", ": "))).toBe(false);
    const reversed = Object.entries(JSON.parse(webhook.body) as object).toReversed();
    expect(await verify(JSON.stringify(Object.fromEntries(reversed)))).toBe(false);
  });

  test("when any header differs", async () => {
    for (const name of Object.keys(webhook.headers)) {
      if (name === "paypal-auth-version") continue;
      const headers = { ...webhook.headers, [name]: `${webhook.headers[name]}1` };
      expect(await verify(webhook.body, headers), name).toBe(false);
    }
    const other = rig.standIn.listWebhooks().at(0);
    expect(await verify(webhook.body, other?.headers)).toBe(false);
  });

  test("when a header is missing or the body is not an event", async () => {
    for (const name of Object.keys(webhook.headers)) {
      if (name === "paypal-auth-version") continue;
      const { [name]: _left, ...headers } = webhook.headers;
      expect(await verify(webhook.body, headers), name).toBe(false);
    }
    for (const body of ["", "[]", "null", "{", `${webhook.body}, "webhook_id": "MINE"`])
      expect(await verify(body), body.slice(0, 20)).toBe(false);
    expect(fetched()).toBe(0);
  });

  test("when it was made for another webhook, such as PayPal's simulator", async () => {
    for (const webhookId of ["OTHER", "WEBHOOK_ID", ""]) {
      const other = await startTestGateway({}, { webhookId, apiBase: rig.standIn.url });
      const input = { headers: webhook.headers, rawBody: webhook.body };
      const isGenuine = other.gateway.verifyWebhook({
        ...input,
        beforeLookup: () => Promise.resolve(),
      });
      expect(await isGenuine).toBe(false);
      await other.standIn.close();
    }
  });

  test("when its certificate is anywhere but under PayPal's own address", async () => {
    const url = webhook.headers["paypal-cert-url"]!;
    const { host, pathname } = new URL(url);
    for (const wrong of [
      `https://evil.test${pathname}`,
      `https://api.paypal.com${pathname}`,
      `http://${host}@evil.test${pathname}`,
      `http://user:secret@${host}${pathname}`,
      `http://${host}.evil.test${pathname}`,
      `http://localhost:${new URL(url).port}${pathname}`,
      `http://${host}/v1/notifications/certs/../../../checkoutnow`,
      `http://${host}/checkoutnow`,
      `${url}?x=1`,
      `${url}#x`,
      `${url}/`,
      url.toUpperCase(),
    ])
      expect(await verify(webhook.body, { ...webhook.headers, "paypal-cert-url": wrong })).toBe(
        false,
      );
    expect(fetched()).toBe(0);
  });

  test("when its certificate does not exist; and however strangers try, they cause few fetches", async () => {
    const forge = (number: number) =>
      verify(webhook.body, {
        ...webhook.headers,
        "paypal-cert-url": `${rig.standIn.url}/v1/notifications/certs/CERT-${number}`,
      }).catch(() => "later");
    for (let time = 0; time < 50; time++) expect(await forge(1)).toBe(false);
    expect(fetched()).toBe(1);
    for (let number = 0; number < 50; number++)
      expect([false, "later"]).toContain(await forge(number));
    expect(fetched()).toBeLessThanOrEqual(10);
    rig.advance(minute);
    expect(await verify()).toBe(true);
  });
});

describe("while the certificate is unavailable", () => {
  const down = { operation: "certificate", kind: "status", times: 100 } as const;

  test.each([503, 302])("(%s) PayPal verifies instead, and its result counts", async (status) => {
    rig.standIn.faults.add({ ...down, status });
    expect(await verify()).toBe(true);
    expect(await verify(webhook.body.replace("49.90", "0.01"))).toBe(false);
    expect([verifications(), fetched()]).toEqual([2, 1]);
  });

  test("and PayPal can't be reached either, an event is neither genuine nor forged", async () => {
    rig.standIn.faults.add({ ...down, status: 503 });
    rig.standIn.faults.add({ operation: "verify_webhook", kind: "status", status: 503, times: 3 });
    await expect(verify()).rejects.toThrow(PaymentOutcomeUnknown);
    rig.standIn.faults.clear();
    rig.advance(minute);
    expect(await verify()).toBe(true);
  });

  test("PayPal is queried a limited number of times", async () => {
    rig.standIn.faults.add({ ...down, status: 503 });
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => verify()));
    expect(results.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(30);
    expect(verifications()).toBeLessThanOrEqual(30);
  });

  test("the caller may refuse a lookup before anything is fetched or queried", async () => {
    rig.standIn.faults.add({ ...down, status: 503 });
    const refusal = new Error("too many");
    const { headers, body: rawBody } = webhook;
    const beforeLookup = () => Promise.reject(refusal);
    await expect(rig.gateway.verifyWebhook({ headers, rawBody, beforeLookup })).rejects.toBe(
      refusal,
    );
    expect([verifications(), fetched()]).toEqual([0, 0]);
  });
});

describe("a certificate", () => {
  /** A PayPal of its own, which signs the event with this certificate and vouches for nothing. */
  async function signWith(options: Parameters<typeof createSigningIdentity>[0], leaveOut = /^$/) {
    const identity = createSigningIdentity(options);
    const calls: string[] = [];
    const server = createServer((request, response) => {
      calls.push(request.url ?? "");
      const isCertificate = request.url?.includes("/certs/");
      const body = request.url?.includes("oauth2")
        ? { access_token: "t", expires_in: 3600 }
        : { verification_status: "SUCCESS" };
      request.resume();
      response.end(isCertificate ? identity.chain.replace(leaveOut, "") : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closers.push(() => server.close().closeAllConnections());
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = await startTestGateway({}, { webhookId: "W", apiBase });
    closers.push(() => void other.standIn.close());
    const time = "paypal-transmission-time";
    const headers = {
      ...webhook.headers,
      "paypal-cert-url": `${apiBase}/v1/notifications/certs/CERT-1`,
      "paypal-transmission-id": "t1",
    };
    const message = `t1|${webhook.headers[time]}|W|${crc32(webhook.body)}`;
    const signature = sign("sha256", Buffer.from(message), identity.privateKey);
    const signed = { ...headers, "paypal-transmission-sig": signature.toString("base64") };
    const check = () =>
      other.gateway.verifyWebhook({
        headers: signed,
        rawBody: webhook.body,
        beforeLookup: () => Promise.resolve(),
      });
    const questions = () => calls.filter((url) => url.includes("verify-webhook")).length;
    return { check, questions, advance: (ms: number) => other.advance(ms) };
  }

  test("with PayPal's name and in date is accepted", async () => {
    const { check, questions } = await signWith({});
    expect(await check()).toBe(true);
    expect(questions()).toBe(0);
  });

  test.each(["www.paypal.com", "messageverificationcerts.paypal.com.evil.test", "evil.test"])(
    "with another name (%s) is refused",
    async (subject) => {
      const { check, questions } = await signWith({ subject });
      expect(await check()).toBe(false);
      expect(questions()).toBe(0);
    },
  );

  test("that expires after it was cached is refused from then on", async () => {
    const validTo = new Date(Date.now() + day);
    const { check, questions, advance } = await signWith({ validTo });
    expect(await check()).toBe(true);
    advance(day + minute);
    expect(await check()).toBe(false);
    expect(questions()).toBe(0);
  });

  test("from an unknown issuer is accepted once PayPal has confirmed one event signed with it", async () => {
    const lastCertificate = /-----BEGIN(?!.*BEGIN)[^]*$/s;
    const { check, questions } = await signWith({}, lastCertificate);
    for (let time = 0; time < 5; time++) expect(await check()).toBe(true);
    expect(questions()).toBe(1);
  });
});
