import { ProductCard } from "./product-card.tsx";
import type { ListedProduct } from "./load-list.ts";

interface ProductGridProps {
  products: readonly ListedProduct[];
  /** The grid is the first thing on its page. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
}

/** One column on a phone, two from 640 px, four from 1024 px. */
export function ProductGrid({ products, isFirst = false, headingLevel }: ProductGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-4">
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          isFirst={isFirst && index === 0}
          headingLevel={headingLevel}
        />
      ))}
    </ul>
  );
}
