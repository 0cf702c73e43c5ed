import { useEffect, useEffectEvent, useRef } from "react";
import { api } from "#client/api";
import { Button } from "#ui/actions/button";
import type { LoadedList } from "./load-list.ts";
import { ProductGrid, toListedProduct } from "./product-grid.tsx";
import { useMorePages } from "./use-more-pages.ts";

export const RELATED_PER_LOAD = 8;

/** All other products; more arrive as the visitor comes near the end. */
export function RelatedProducts({ productId, first }: { productId: string; first: LoadedList }) {
  const { items, pages, state, loadMore } = useMorePages(first.products, async (page) => {
    const query = { except: productId, page, limit: RELATED_PER_LOAD };
    return (await api.listProducts({ query })).data.map(toListedProduct);
  });
  const end = useRef<HTMLDivElement>(null);
  const hasMore =
    items.length < (first.total ?? 0) && pages * RELATED_PER_LOAD < (first.total ?? 0);

  const loadMoreNearEnd = useEffectEvent((isNear: boolean) => {
    if (isNear && state === "idle") void loadMore();
  });
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => loadMoreNearEnd(entry?.isIntersecting ?? false),
      { rootMargin: "400px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, pages]);

  if (items.length === 0) return null;
  return (
    <section aria-labelledby="related-heading" className="page-width pt-10">
      <h2 id="related-heading" className="mb-6 text-xl">
        Related products
      </h2>
      <ProductGrid products={items} headingLevel={3} />
      <div ref={end} className="mt-6 flex justify-center">
        {hasMore && (
          <Button tone="secondary" busy={state === "loading"} onClick={() => void loadMore()}>
            {state === "failed" ? "Try again" : "Show more"}
          </Button>
        )}
      </div>
    </section>
  );
}
