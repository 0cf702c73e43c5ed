import { expect, test } from "vitest";
import { MailRefused } from "#platform/ports";
import { startJobs } from "#src/jobs.ts";
import { setStatus } from "#test/api/admin-orders";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { guestPayments } from "#test/api/guest-payments";
import { approve, capture, post } from "#test/api/guest-purchase";
import { metricsToken, readMetrics } from "#test/api/read-metrics";
import { useRefunds } from "#test/api/refunds";
import { drawPng, sendFile } from "#test/send-file";
import { soon } from "#test/soon";

const shop = useTestShop({ metricsToken, restarts: true });
const { orderAndStart, reconcile } = guestPayments(shop);
const { paidOrder } = useRefunds(shop);

const pick = async (...names: string[]) => (await readMetrics(shop)).pick(...names);

test("only the bearer of the token reads the metrics", async () => {
  for (const authorization of ["", `Bearer ${metricsToken}!`, metricsToken, "Bearer "])
    expect(
      (await shop.server.inject({ url: "/metrics", headers: { authorization } })).statusCode,
    ).toBe(404);
});

test("a purchase counts a started and a captured payment, and its mails", async () => {
  expect(await pick("payments_started_total", "payments_captured_total")).toEqual([0, 0]);
  const { intentId } = await orderAndStart();
  const before = await pick("payments_started_total", "payments_captured_total");
  expect(before).toEqual([1, 0]);
  await approve(shop, intentId);
  expect((await capture(shop, intentId)).status).toBe(200);
  expect((await capture(shop, intentId)).status).toBe(200);
  expect(await pick("payments_captured_total")).toEqual([1]);
  const [waiting] = await pick('outbox_waiting{lane="mails"}');
  expect(waiting).toBeGreaterThan(0);
  await shop.react();
  expect(await pick("mails_sent_total", 'outbox_waiting{lane="mails"}')).toEqual([
    shop.mails.length,
    0,
  ]);
});

test("a declined payment counts by its reason, one under review is in doubt", async () => {
  const declined = await orderAndStart();
  await approve(shop, declined.intentId, "decline");
  await capture(shop, declined.intentId);
  const held = await orderAndStart();
  await approve(shop, held.intentId, "hold");
  await capture(shop, held.intentId);
  expect(
    await pick(
      'payments_failed_total{reason="declined"}',
      'payments_failed_total{reason="denied"}',
      'payments_in_doubt{state="pending"}',
      'payments_in_doubt{state="capturing"}',
      "payments_captured_total",
    ),
  ).toEqual([1, 0, 1, 0, 0]);
});

test("a capture counts as unanswered after twenty minutes, however often PayPal was queried", async () => {
  const figures = () => pick('payments_in_doubt{state="capturing"}', "payments_unanswered");
  const { intentId } = await orderAndStart();
  await approve(shop, intentId);
  shop.standIn.faults.add({ operation: "capture", kind: "status", status: 503, times: 1000 });
  await capture(shop, intentId);
  for (let checks = 0; checks < 3; checks++) await reconcile();
  expect(await figures()).toEqual([1, 0]);
  for (let checks = 0; checks < 2; checks++) await reconcile();
  expect(await figures()).toEqual([1, 1]);
  shop.standIn.faults.clear();
  await reconcile();
  expect(await figures()).toEqual([0, 0]);
});

test("a refund counts once, by who made it", async () => {
  const { orderId, caller } = await paidOrder();
  await setStatus(caller, orderId, "cancelled");
  await shop.react();
  const name = 'refunds_total{origin="shop",outcome="completed"}';
  expect(await pick(name, "refunds_under_way")).toEqual([1, 0]);
});

test("an event without PayPal's signature counts as received and refused", async () => {
  const event = { id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED", resource: {} };
  expect((await post(shop, "/api/payments/webhook", event)).status).toBe(401);
  expect(
    await pick(
      "webhooks_received_total",
      'webhooks_refused_total{reason="signature"}',
      'webhooks_verified_total{by="local"}',
    ),
  ).toEqual([1, 1, 0]);
});

test("an upload counts with its size, a refused one by its reason", async () => {
  const bytes = await drawPng();
  await sendFile(shop, null, { name: "plan.png", bytes });
  await sendFile(shop, null, { name: "plan.png", bytes: Buffer.from("<html>") });
  expect(
    await pick(
      "uploads_stored_total",
      "uploaded_bytes_total",
      'uploads_refused_total{reason="unsupported_type"}',
      "uploads_open",
    ),
  ).toEqual([1, bytes.length, 1, 0]);
});

test("a mail refused by an unconfirmed address counts as failed, and needs nobody's attention", async () => {
  const { ports } = shop.app.asSystem("test");
  ports.mailer = { send: () => Promise.reject(new MailRefused("no such mailbox")) };
  const body = { email: "gone@example.com", firstName: "Gone" };
  await post(shop, "/api/email-verification/initiate", body);
  await shop.react();
  expect(await pick('mails_failed_total{reason="refused"}', "outbox_dead")).toEqual([1, 0]);
});

test("every job reports its last success, and a failed run is counted", async () => {
  const failing = () => Promise.reject(new Error("the database was away"));
  const work = [
    { name: "fold sales", every: 60_000, run: async () => undefined },
    { name: "finish refunds", every: 60_000, run: failing },
  ];
  const stop = startJobs(shop.app.asSystem, work);
  await stop();
  const [succeededAt, ...rest] = await pick(
    'job_last_success_timestamp_seconds{task="fold sales"}',
    'job_last_success_timestamp_seconds{task="finish refunds"}',
    'job_failures_total{task="finish refunds"}',
    'job_interval_seconds{task="fold sales"}',
  );
  expect(succeededAt! * 1000).toBeGreaterThan(Date.now() - 60_000);
  expect(rest).toEqual([undefined, 1, 60]);
});

test("open streams, sessions and held connections are counted", async () => {
  const { token } = await makeUser(shop);
  const { url } = await shop.server.listen();
  const ended = new AbortController();
  await fetch(`${url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  const client = await shop.database.pool.connect();
  const { samples, pick: pickNow } = await readMetrics(shop);
  client.release();
  expect(pickNow("event_streams", "sessions")).toEqual([1, 1]);
  const held = samples.get('ridgeline_database_connections{pool="requests",state="held"}');
  expect(held).toBeGreaterThan(0);
  ended.abort();
  await soon(async () => expect(await pick("event_streams")).toEqual([0]));
});

test("no figure names a person, a network or an order", async () => {
  const { orderId, intentId } = await orderAndStart();
  await approve(shop, intentId);
  await capture(shop, intentId);
  await shop.react();
  const { samples } = await readMetrics(shop);
  const text = [...samples.keys()].join("\n");
  for (const secret of ["@", "203.0.113", "127.0.0.1", orderId, intentId, "Dana"])
    expect(text).not.toContain(secret);
});
