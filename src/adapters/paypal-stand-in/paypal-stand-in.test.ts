import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import { startTestStandIn } from "#test/paypal/start-test-stand-in";

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(options: Parameters<typeof startTestStandIn>[0] = {}) {
  const standIn = await startTestStandIn(options);
  closers.push(() => standIn.close());
  return standIn;
}

describe("the approval page", () => {
  test("shows what is being paid, escapes all text and says that no money moves", async () => {
    const standIn = await start();
    const shop = await connectTestShop(standIn);
    const page = await fetch(`${standIn.url}/checkoutnow?token=${await shop.create()}`);
    const html = await page.text();
    expect(html).toContain("Simulated PayPal — no money moves");
    expect(html).toContain("$1,250.00");
    expect(html).toContain("Merchant &#60;b&#62;");
    expect(html).not.toContain("<script");
  });

  test("has a policy that lets its form redirect to the shop, and allows no scripts", async () => {
    const standIn = await start();
    const shop = await connectTestShop(standIn);
    const page = await fetch(`${standIn.url}/checkoutnow?token=${await shop.create()}`);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://localhost:1 http://localhost:2");
  });

  test.each(["pay", "hold", "decline"])(
    "%s leads back to the shop with token and payer",
    async (choice) => {
      const shop = await connectTestShop(await start());
      const id = await shop.create();
      const back = await shop.decide(id, choice);
      expect(back.status).toBe(303);
      expect(back.headers.get("location")).toBe(
        `http://localhost:1/back?x=1&token=${id}&PayerID=SANDBXPAYER22`,
      );
    },
  );

  test("cancelling leads to the cancel page and approves nothing", async () => {
    const shop = await connectTestShop(await start());
    const id = await shop.create();
    const back = await shop.decide(id, "cancel");
    expect(back.headers.get("location")).toBe(`http://localhost:2/cancel?token=${id}`);
    expect((await shop.capture(id)).body["name"]).toBe("UNPROCESSABLE_ENTITY");
  });

  test("an unknown payment has a page of its own", async () => {
    const { url } = await start();
    const page = await fetch(`${url}/checkoutnow?token=NOPE`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain("Nothing was charged");
  });
});

describe("the API", () => {
  test("requires valid credentials", async () => {
    const { url } = await start();
    const basic = `Basic ${btoa("stand-in-client:wrong")}`;
    const token = await fetch(`${url}/v1/oauth2/token`, {
      method: "POST",
      headers: { authorization: basic },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect(token.status).toBe(401);
    expect((await fetch(`${url}/v2/checkout/orders/ABC`)).status).toBe(401);
  });

  test("refuses an order for nothing or for a fraction of a cent, and a body of 2 MB", async () => {
    const standIn = await start();
    const shop = await connectTestShop(standIn);
    const createFor = (value: string) =>
      shop.call("POST", "/v2/checkout/orders", {
        intent: "CAPTURE",
        purchase_units: [{ amount: { currency_code: "USD", value } }],
      });
    expect((await createFor("0.00")).status).toBe(422);
    expect((await createFor("1.001")).status).toBe(422);
    const big = fetch(`${standIn.url}/v2/checkout/orders`, {
      method: "POST",
      body: "x".repeat(2e6),
    });
    expect(await big.then((reply) => reply.status).catch(() => 413)).toBe(413);
  });

  test("removes the oldest finished payments first when there are too many", async () => {
    const shop = await connectTestShop(await start({ maxOrders: 3 }));
    const unpaid = await shop.create();
    const paid = await shop.create();
    await shop.decide(paid, "pay");
    await shop.capture(paid);
    await shop.create();
    await shop.create();
    expect((await shop.call("GET", `/v2/checkout/orders/${paid}`)).status).toBe(404);
    expect((await shop.call("GET", `/v2/checkout/orders/${unpaid}`)).status).toBe(200);
  });
});

describe("a restart", () => {
  test("keeps approved, paid and refunded payments, and ignores an entry truncated by a kill", async () => {
    const folder = await mkdtemp(join(tmpdir(), "stand-in-"));
    closers.push(() => rm(folder, { recursive: true }));
    const persistPath = join(folder, "paypal", "payments.jsonl");
    const before = await startTestStandIn({ persistPath });
    const first = await connectTestShop(before);
    const [approved, paid] = [await first.create(), await first.create()];
    await first.decide(approved, "pay");
    await first.decide(paid, "pay");
    const { body } = await first.capture(paid);
    await before.close();
    await appendFile(persistPath, '{"order":{"id":"CUT');

    const after = await start({ persistPath });
    const second = await connectTestShop(after);
    const expected = JSON.stringify(body).replaceAll(before.url, after.url);
    expect(JSON.stringify((await second.capture(paid)).body)).toBe(expected);
    expect((await second.capture(approved)).status).toBe(201);
  });
});
