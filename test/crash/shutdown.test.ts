import { describe, expect, test } from "vitest";
import { type ShopResponse, ConnectionCut, newOrder, post } from "#test/api/buyers";
import { sometimeWithin, until, useCrashRig } from "#test/processes/crash-rig";

interface Sent {
  sentAt: number;
  response: ShopResponse | null;
}

describe("a shop that is stopped while people buy", () => {
  const rig = useCrashRig();

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
      const countAccepted = () => sent.filter(({ response }) => response?.status === 201).length;
      expect(await until(async () => (countAccepted() > 20 ? [] : ["too few"]), 20)).toEqual([]);
      await sometimeWithin(0, 100);

      const stoppedAt = performance.now();
      const { code } = await rig.end(shop, "SIGTERM");
      expect(performance.now() - stoppedAt).toBeLessThan(6_000);
      expect(code).toBe(0);
      await ordering;

      // A request sent at that very moment may never have reached the shop.
      const accepted = sent.filter(({ sentAt }) => sentAt < stoppedAt - 50);
      expect(accepted.map(({ response }) => response?.status)).toEqual(accepted.map(() => 201));
      const later = sent.filter(({ sentAt }) => sentAt >= stoppedAt - 50);
      const refusals = later.filter(({ response }) => response !== null && response.status !== 201);
      expect(refusals.map(({ response }) => response!.status)).toEqual(refusals.map(() => 503));

      const again = await rig.start();
      const { pool } = await rig.database();
      const { rows } = await pool.query<{ id: string }>("select id from orders");
      const stored = new Set(rows.map(({ id }) => id));
      const confirmed = sent.flatMap(({ response }) =>
        response?.status === 201 ? [String(response.body["_id"])] : [],
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
    const order: Sent = { sentAt: performance.now(), response: null };
    sent.push(order);
    try {
      order.response = await post(`${shopUrl}/api/orders/guest`, body, { "idempotency-key": key });
    } catch (error) {
      if (error instanceof ConnectionCut) return;
      throw error;
    }
    if (order.response.status === 503) return;
  }
}
