import { api, messageOf } from "#client/api";
import { token } from "#client/token";
import type { Contract } from "#contracts/calls/contract";
import type { RewardSummary } from "#contracts/calls/rewards";
import type { ApiResponse, Client } from "#contracts/client";
import { texts } from "#contracts/texts";

type RewardShop = Pick<
  Client<Contract>,
  "getRewardPoints" | "getRewardHistory" | "getCustomerRewardHistory"
>;

type PointFigures = Awaited<ReturnType<RewardShop["getRewardPoints"]>>["data"];

export interface RewardCalls {
  getPoints(signal?: AbortSignal): Promise<PointFigures>;
  getHistory(signal?: AbortSignal): Promise<RewardSummary>;
  /** For admins. */
  getCustomerHistory(customerId: string, signal?: AbortSignal): Promise<RewardSummary>;
}

/** Calls about points. They reject with an Error with a user-facing message; without a token nothing is sent. */
export function makeRewardCalls(shop: RewardShop, readToken: () => string | null): RewardCalls {
  const call = async <T>(send: () => Promise<ApiResponse<T>>, otherwise: string): Promise<T> => {
    if (readToken() === null) throw new Error(texts.noToken);
    try {
      return (await send()).data;
    } catch (error) {
      throw new Error(messageOf(error, otherwise), { cause: error });
    }
  };
  return {
    getPoints: (signal) =>
      call(() => shop.getRewardPoints(given(signal)), texts.rewardPointsFailed),
    getHistory: (signal) =>
      call(() => shop.getRewardHistory(given(signal)), texts.rewardHistoryFailed),
    getCustomerHistory: (id, signal) =>
      call(
        () => shop.getCustomerRewardHistory({ params: { id }, ...given(signal) }),
        texts.customerRewardHistoryFailed,
      ),
  };
}

export const rewardCalls = makeRewardCalls(api, token.read);

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
