import { queryOptions } from "@tanstack/react-query";
import { api, pickErrorMessage } from "#client/api";
import { token } from "#client/token";
import type { Contract } from "#contracts/calls/contract";
import type { ApiResponse, Client } from "#contracts/client";
import { texts } from "#contracts/texts";

type RewardShop = Pick<
  Client<Contract>,
  "getRewardPoints" | "getRewardHistory" | "getCustomerRewardHistory"
>;

export type RewardCalls = ReturnType<typeof makeRewardCalls>;

/** Calls about points. They reject with an Error with a user-facing message; without a token nothing is sent. */
export function makeRewardCalls(shop: RewardShop, readToken: () => string | null) {
  const call = async <T>(send: () => Promise<ApiResponse<T>>, otherwise: string): Promise<T> => {
    if (readToken() === null) throw new Error(texts.noToken);
    try {
      return (await send()).data;
    } catch (error) {
      throw new Error(pickErrorMessage(error, otherwise), { cause: error });
    }
  };
  return {
    getPoints: (signal?: AbortSignal) =>
      call(() => shop.getRewardPoints(given(signal)), texts.rewardPointsFailed),
    getHistory: (signal?: AbortSignal) =>
      call(() => shop.getRewardHistory(given(signal)), texts.rewardHistoryFailed),
    getCustomerHistory: (id: string, signal?: AbortSignal) =>
      call(
        () => shop.getCustomerRewardHistory({ params: { id }, ...given(signal) }),
        texts.customerRewardHistoryFailed,
      ),
  };
}

export const rewardCalls = makeRewardCalls(api, token.read);

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** The logged-in customer's points: theirs, those that unpaid orders hold, and what a dollar costs. */
export const pointsQuery = queryOptions({
  queryKey: ["getRewardPoints"],
  queryFn: ({ signal }) => rewardCalls.getPoints(signal),
});
