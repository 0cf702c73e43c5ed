import { pointsQuery } from "#ordering/rewards";
import { findQueryClient, watchQuery } from "#session";

/** What a payment takes must be current. */
export const watchPoints = (userId: string) => watchQuery(userId, { ...pointsQuery, staleTime: 0 });

export const refetchPoints = (userId: string): Promise<void> =>
  findQueryClient(userId).invalidateQueries(pointsQuery);
