import type { Contract } from "#contracts/calls/contract";
import type { RewardSummary } from "#contracts/calls/rewards";
import type { Answer, Client } from "#contracts/client";
import { texts } from "#contracts/texts";
import { api, messageOf, readToken } from "#web/api.ts";

type RewardShop = Pick<
  Client<Contract>,
  "getRewardPoints" | "getRewardHistory" | "getCustomerRewardHistory"
>;

export interface RewardCalls {
  getPoints(signal?: AbortSignal): Promise<number>;
  getHistory(signal?: AbortSignal): Promise<RewardSummary>;
  /** For admins. */
  getCustomerHistory(customerId: string, signal?: AbortSignal): Promise<RewardSummary>;
}

/** Calls about points that reject with an Error whose message is for people; without a token nothing is sent. */
export function makeRewardCalls(shop: RewardShop, token: () => string | null): RewardCalls {
  const ask = async <T>(send: () => Promise<Answer<T>>, otherwise: string): Promise<T> => {
    if (token() === null) throw new Error(texts.noToken);
    try {
      return (await send()).data;
    } catch (error) {
      throw new Error(messageOf(error, otherwise), { cause: error });
    }
  };
  return {
    getPoints: async (signal) =>
      (await ask(() => shop.getRewardPoints(given(signal)), texts.rewardPointsFailed)).rewardPoints,
    getHistory: (signal) =>
      ask(() => shop.getRewardHistory(given(signal)), texts.rewardHistoryFailed),
    getCustomerHistory: (id, signal) =>
      ask(
        () => shop.getCustomerRewardHistory({ params: { id }, ...given(signal) }),
        texts.customerRewardHistoryFailed,
      ),
  };
}

export const rewardCalls = makeRewardCalls(api, readToken);

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
