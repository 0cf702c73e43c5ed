import { expect, test } from "vitest";
import type { PageSpeed } from "#contracts/calls/page-speed";
import { DAY_MS } from "#contracts/utc-days";
import { deleteOldPageSpeed } from "#modules/page-speed";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows, post } from "#test/api/guest-purchase";
import { metricsToken, readMetrics } from "#test/api/read-metrics";

const shop = useTestShop({ metricsToken, restarts: true });

const home = { page: "/", device: "phone" };
const send = (body: unknown) => post(shop, "/api/page-speed", body);
const read = async (days?: string) => {
  const { token } = await makeUser(shop, { role: "admin" });
  const response = await shop.server.inject({
    url: days === undefined ? "/api/page-speed" : `/api/page-speed?days=${days}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json<PageSpeed[]>();
};

test("what browsers measured is shown by page and device, the most viewed first", async () => {
  await Promise.all([1000, 1000, 2000, 6000].map((lcp) => send({ ...home, lcp, cls: 0 })));
  await send({ page: "/products/:slug", device: "desktop", inp: 150 });
  const found = await read();
  expect(found.map(({ page, device }) => [page, device])).toEqual([
    ["/", "phone"],
    ["/products/:slug", "desktop"],
  ]);
  expect(found[0]).toMatchObject({ lcp: { views: 4 }, inp: null, cls: { p75: 0, views: 4 } });
  expect(found[0]!.lcp!.p75).toBeGreaterThan(1800);
  expect(found[0]!.lcp!.p75).toBeLessThan(2200);
  expect(found[1]).toMatchObject({ lcp: null, cls: null, inp: { views: 1 } });
});

test("two processes count into the same figures", async () => {
  const other = await shop.startAnother();
  const views = Array.from({ length: 20 }, (_, number) =>
    (number % 2 ? shop : other).server.inject({
      method: "POST",
      url: "/api/page-speed",
      payload: { ...home, lcp: 900, inp: 40, cls: 0.01 },
    }),
  );
  for (const { statusCode } of await Promise.all(views)) expect(statusCode).toBe(200);
  await other.close();
  expect((await read())[0]).toMatchObject({
    lcp: { views: 20 },
    inp: { views: 20 },
    cls: { views: 20 },
  });
});

test("the last seven or twenty-eight days are shown, older ones are deleted", async () => {
  await send({ ...home, lcp: 5000 });
  shop.advance(10 * DAY_MS);
  await send({ ...home, lcp: 1000 });
  expect((await read())[0]).toMatchObject({ lcp: { views: 1 } });
  expect((await read("28"))[0]).toMatchObject({ lcp: { views: 2 } });
  shop.advance(30 * DAY_MS);
  await deleteOldPageSpeed(shop.app.asSystem("test"));
  expect(await countRows(shop, "page_speed_days", "true")).toBe(1);
});

test("Prometheus gets a histogram by page and device, in seconds", async () => {
  await send({ ...home, lcp: 1200, inp: 90, cls: 0.02 });
  const labels = 'page="/",device="phone"';
  const { pick } = await readMetrics(shop);
  expect(
    pick(
      `page_lcp_seconds_bucket{le="1",${labels}}`,
      `page_lcp_seconds_bucket{le="1.5",${labels}}`,
      `page_lcp_seconds_sum{${labels}}`,
      `page_inp_seconds_bucket{le="0.1",${labels}}`,
      `page_cls_count{${labels}}`,
    ),
  ).toEqual([0, 1, 1.2, 1, 1]);
});

test.each([
  ["a value below zero", { ...home, lcp: -1 }],
  ["a value that nobody waits for", { ...home, lcp: 60_001 }],
  ["too much shift", { ...home, cls: 11 }],
  ["text for a number", { ...home, inp: "200" }],
  ["no measurement", home],
  ["an address for a page", { ...home, page: "/track/s3cret", lcp: 1 }],
  ["an unknown device", { ...home, device: "watch", lcp: 1 }],
  ["anything more", { ...home, lcp: 1, visitor: "4711" }],
  ["a list", [{ ...home, lcp: 1 }]],
])("%s is refused, and nothing is counted", async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await countRows(shop, "page_speed_days", "true")).toBe(0);
});

test("a large body is refused before it is read", async () => {
  expect((await send({ ...home, lcp: 1, page: "/".repeat(600) })).status).toBe(413);
});
