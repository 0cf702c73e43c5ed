import type { QueryClient } from "@tanstack/react-query";

/** Loads what was given up, and the state that follows from it. */
export const refetchHealth = (queries: QueryClient): Promise<unknown> =>
  Promise.all(
    ["listDeadEvents", "getShopHealth"].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
