import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { defaultPreferences } from "#contracts/preferences";
import { hashToken } from "#platform/tokens";
import type { UploadedFiles } from "#contracts/calls/admin-orders";
import { pdf } from "#test/api/admin-orders";
import { makeMultipartForm } from "#test/multipart-form";
import type { ShopProcess } from "#test/processes/shop-process";
import { newOrder, post } from "#test/api/buyers";
import { sometimeWithin, useCrashRig } from "#test/processes/crash-rig";

const rounds = Math.ceil(Number(process.env["CRASH_ROUNDS"] ?? 8) / 2);
const ORDERS = 6;
const FILES = 3;

describe("a shop killed while orders are completed", () => {
  const rig = useCrashRig();
  const token = "t".repeat(43);

  test(
    "has each order either not completed or completed with all its files",
    { timeout: 60_000 + rounds * 20_000 },
    async () => {
      let shop = await rig.start();
      await rig.fill();
      await addAdmin();
      const outcomes = new Set<string>();
      for (let round = 0; round < rounds; round++) {
        const orders = await Promise.all(
          rig.emails.slice(0, ORDERS).map((email) => prepare(shop, email)),
        );
        const completed = new Set<string>();
        const completing = Promise.all(
          orders.map(async ({ orderId, urls }) => {
            await sometimeWithin(0, 30);
            const { status } = await complete(shop, orderId, urls).catch(() => ({ status: 0 }));
            if (status === 200) completed.add(orderId);
          }),
        );
        await sometimeWithin(5, 60);
        await rig.end(shop, "SIGKILL");
        await completing;
        shop = await rig.start();
        for (const { orderId, urls, contents } of orders) {
          const { body: order } = await call<Order>(shop, "GET", `/api/orders/${orderId}`);
          outcomes.add(order.status);
          if (completed.has(orderId)) expect(order.status).toBe("completed");
          if (order.status === "completed") await expectDelivered(shop, order, contents);
          else {
            expect(order).toMatchObject({ status: "new", completion: null });
            const again = await complete(shop, orderId, urls);
            expect(again.status).toBe(200);
            await expectDelivered(shop, again.body, contents);
          }
        }
      }
      if (process.env["CRASH_ROUNDS"]) process.stdout.write(`found: ${[...outcomes].join(", ")}\n`);
      expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
    },
  );

  async function addAdmin(): Promise<void> {
    const { pool } = await rig.database();
    const id = randomUUID();
    await pool.query(
      `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       values ($1, 'Alex Admin', 'alex@example.com', '', 'admin', $2, now(), now())`,
      [id, JSON.stringify(defaultPreferences)],
    );
    await pool.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 day')`,
      [hashToken(token), id],
    );
  }

  async function call<T>(shop: ShopProcess, method: string, path: string, body?: object) {
    const response = await fetch(`${shop.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  const complete = (shop: ShopProcess, orderId: string, attachmentUrls: string[]) =>
    call<Order>(shop, "PUT", `/api/orders/${orderId}/complete`, {
      remarks: "Done",
      attachmentUrls,
    });

  /** A paid order whose files are uploaded. */
  async function prepare(shop: ShopProcess, email: string) {
    const { key, body } = newOrder(rig.productId, email);
    const placed = await post(`${shop.url}/api/orders/guest`, body, { "idempotency-key": key });
    const orderId = String(placed.body["_id"]);
    const { pool } = await rig.database();
    await pool.query(
      "update orders set status = 'new', payment_status = 'completed', paid_at = now() where id = $1",
      [orderId],
    );
    const contents = Array.from({ length: FILES }, (_, n) => pdf(`${orderId} ${n}`));
    const form = makeMultipartForm(contents.map((content, n) => ({ name: `${n}.pdf`, content })));
    const response = await fetch(`${shop.url}/api/upload/order-completion/${orderId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": form.contentType },
      body: new Uint8Array(form.payload),
    });
    const { files } = (await response.json()) as UploadedFiles;
    return { orderId, contents, urls: files.map(({ url }) => url) };
  }

  async function expectDelivered(shop: ShopProcess, order: Order, contents: Buffer[]) {
    const files = order.completion!.completionAttachments;
    expect(files.map(({ filename }) => filename)).toEqual(contents.map((_, n) => `${n}.pdf`));
    for (const [n, { url }] of files.entries()) {
      const response = await fetch(`${shop.url}${url}`);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(contents[n]!)).toBe(true);
    }
  }
});
