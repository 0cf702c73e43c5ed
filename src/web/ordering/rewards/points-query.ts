import { queryOptions } from "@tanstack/react-query";
import { rewardCalls } from "./reward-calls.ts";

/** The logged-in customer's points: theirs, those that unpaid orders hold, and what a dollar costs. */
export const pointsQuery = queryOptions({
  queryKey: ["getRewardPoints"],
  queryFn: ({ signal }) => rewardCalls.getPoints(signal),
});
