import { Link } from "#browser/page-links";
import { texts } from "#contracts/texts";
import { LinkButton } from "#ui/link-button";
import { Picture, Price } from "#product";
import { productAddress } from "#contracts/product-address";
import { ShownRating } from "./shown-rating.tsx";
import type { ListedProduct } from "./load-list.ts";

interface ProductCardProps {
  product: ListedProduct;
  /** In sight at once: its picture is loaded first. */
  isFirst?: boolean;
  headingLevel?: 2 | 3 | undefined;
}

export function ProductCard({ product, isFirst = false, headingLevel = 2 }: ProductCardProps) {
  const address = productAddress(product);
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <li className="flex flex-col overflow-clip rounded-xl border border-hairline bg-card transition-colors hover:border-line">
      <Link to={address} prefetch="intent" tabIndex={-1} aria-hidden>
        <Picture
          file={product.image}
          alt=""
          sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) 50vw, 290px"
          priority={isFirst}
          className="border-b border-hairline"
        />
      </Link>
      <div className="flex grow flex-col gap-2 p-4">
        <Heading className="text-base leading-snug">
          <Link to={address} prefetch="intent" className="rounded-sm hover:text-primary">
            {product.title}
          </Link>
        </Heading>
        {product.rating && <ShownRating rating={product.rating} />}
        <p className="mt-auto">
          <Price original={product.original} sale={product.sale} />
        </p>
        <LinkButton to={address} wide aria-label={`${texts.orderNow}: ${product.title}`}>
          {texts.orderNow}
        </LinkButton>
      </div>
    </li>
  );
}
