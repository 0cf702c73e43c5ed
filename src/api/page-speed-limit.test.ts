import { expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { countRows, post } from "#test/api/guest-purchase";

const shop = useTestShop({ areLimitsRelaxed: false });

test("one network can't fill the figures", async () => {
  const view = { page: "/", device: "phone", lcp: 1000 };
  const statuses = [];
  for (let n = 0; n < 32; n++) statuses.push((await post(shop, "/api/page-speed", view)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(await countRows(shop, "page_speed_days", "views = 30")).toBe(1);
});
