import { describe, expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { makeRewardCalls, type RewardCalls } from "./reward-calls.ts";

const summary = {
  currentBalance: 0,
  owedPoints: 0,
  totalEarnedFromOrders: 0,
  history: [],
  changes: [],
};

const points = {
  rewardPoints: 120,
  spendablePoints: 0,
  pointsOnTheWay: 0,
  heldPoints: 0,
  pointsPerDollar: 10,
};

function shopThat(respond: () => Promise<void>) {
  const calls: string[] = [];
  const call =
    <T>(name: string, data: T) =>
    async () => {
      calls.push(name);
      await respond();
      return { data, total: null };
    };
  return {
    calls,
    getRewardPoints: call("points", points),
    getRewardHistory: call("history", summary),
    getCustomerRewardHistory: call("customer history", summary),
  };
}

const cases: [string, (calls: RewardCalls) => Promise<unknown>, string][] = [
  ["points", (calls) => calls.getPoints(), texts.rewardPointsFailed],
  ["history", (calls) => calls.getHistory(), texts.rewardHistoryFailed],
  [
    "customer history",
    (calls) => calls.getCustomerHistory("c1"),
    texts.customerRewardHistoryFailed,
  ],
];

describe.each(cases)("the call for the %s", (name, request, fallback) => {
  test("is not made without a token", async () => {
    const shop = shopThat(async () => {});
    await expect(request(makeRewardCalls(shop, () => null))).rejects.toThrow(texts.noToken);
    expect(shop.calls).toEqual([]);
  });

  test("fails with the shop's message, or else with the fixed text", async () => {
    const wordless = shopThat(() => Promise.reject(new ApiError(500, {})));
    await expect(request(makeRewardCalls(wordless, () => "t"))).rejects.toThrow(fallback);
    const worded = shopThat(() =>
      Promise.reject(new ApiError(503, { message: "The shop is closing" })),
    );
    await expect(request(makeRewardCalls(worded, () => "t"))).rejects.toThrow(
      "The shop is closing",
    );
  });

  test("returns what the shop sent", async () => {
    const shop = shopThat(async () => {});
    const reply = await request(makeRewardCalls(shop, () => "t"));
    expect(reply).toEqual(name === "points" ? points : summary);
  });
});
