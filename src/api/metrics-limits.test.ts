import { expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { post } from "#test/api/guest-purchase";
import { metricsToken, readMetrics } from "#test/api/read-metrics";

const shop = useTestShop({ metricsToken, areLimitsRelaxed: false });

test("a call that a limit refuses counts under the limit's name", async () => {
  const send = () =>
    post(shop, "/api/email-verification/initiate", { email: "a@example.com", firstName: "Ana" });
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  const { pick } = await readMetrics(shop);
  expect(
    pick(
      'limit_refusals_total{limit="verification-send-gap"}',
      'api_responses_total{status="2xx"}',
      'api_responses_total{status="4xx"}',
    ),
  ).toEqual([1, 1, 1]);
});
