import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePages } from "#test/shop-process";
import { type Answer, ConnectionCut, newOrder, post } from "./buyers.ts";
import { CrashRig, sometimeWithin, until } from "./crash-rig.ts";

interface Sent {
  sentAt: number;
  answer: Answer | null;
}

describe("a shop that is told to stop while people buy", () => {
  let rig: CrashRig;
  beforeAll(async () => {
    await ensurePages();
    rig = await CrashRig.open();
  }, 90_000);
  afterAll(() => rig.close(), 30_000);

  test(
    "finishes what it has accepted and ends with code 0, without waiting for idle connections",
    { timeout: 60_000 },
    async () => {
      const shop = await rig.start();
      await rig.fill();
      const sent: Sent[] = [];
      const ordering = Promise.all(
        rig.emails.map((email) => orderUntilClosed(shop.url, rig.productId, email, sent)),
      );
      const countAnswers = () => sent.filter(({ answer }) => answer?.status === 201).length;
      expect(await until(async () => (countAnswers() > 20 ? [] : ["too few"]), 20)).toEqual([]);
      await sometimeWithin(0, 100);

      const toldAt = performance.now();
      const { code } = await rig.end(shop, "SIGTERM");
      expect(performance.now() - toldAt).toBeLessThan(6_000);
      expect(code).toBe(0);
      await ordering;

      // What was sent at the very moment may never have reached the shop.
      const accepted = sent.filter(({ sentAt }) => sentAt < toldAt - 50);
      expect(accepted.map(({ answer }) => answer?.status)).toEqual(accepted.map(() => 201));
      const later = sent.filter(({ sentAt }) => sentAt >= toldAt - 50);
      const refusals = later.filter(({ answer }) => answer !== null && answer.status !== 201);
      expect(refusals.map(({ answer }) => answer!.status)).toEqual(refusals.map(() => 503));

      const again = await rig.start();
      const { pool } = await rig.database();
      const { rows } = await pool.query<{ id: string }>("select id from orders");
      const stored = new Set(rows.map(({ id }) => id));
      const confirmed = sent.flatMap(({ answer }) =>
        answer?.status === 201 ? [String(answer.body["_id"])] : [],
      );
      expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
      expect((await rig.end(again, "SIGTERM")).code).toBe(0);
    },
  );
});

async function orderUntilClosed(
  shopUrl: string,
  productId: string,
  email: string,
  sent: Sent[],
): Promise<void> {
  for (;;) {
    const { body, key } = newOrder(productId, email);
    const order: Sent = { sentAt: performance.now(), answer: null };
    sent.push(order);
    try {
      order.answer = await post(`${shopUrl}/api/orders/guest`, body, { "idempotency-key": key });
    } catch (error) {
      if (error instanceof ConnectionCut) return;
      throw error;
    }
    if (order.answer.status === 503) return;
  }
}
