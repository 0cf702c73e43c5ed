import type { QueryClient } from "@tanstack/react-query";

/** Loads the events given up, and the state that results from them. */
export const refetchHealth = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    ["listDeadEvents", "getShopHealth"].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
