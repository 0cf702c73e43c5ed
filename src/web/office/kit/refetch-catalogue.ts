import type { QueryClient } from "@tanstack/react-query";

/** After a change of the catalogue: refetches visible catalogue data before success is reported. */
export async function refetchCatalogue(queries: QueryClient): Promise<void> {
  const names = ["listProducts", "listCategories"];
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}
