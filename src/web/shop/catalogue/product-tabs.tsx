import { Suspense } from "react";
import { lazyPart } from "#browser/loading/load-again";
import type { Product, ProductDetails } from "#contracts/calls/catalogue";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { texts } from "#contracts/texts";
import { loadPlaceOrderForm } from "#shop/place-order";
import { ErrorBoundary } from "#ui/states/error-boundary";
import { Loader } from "#ui/states/loader";
import { Tabs } from "#ui/layout/tabs";
import { TextLink } from "#ui/actions/text-link";

const usePlaceOrderForm = lazyPart(loadPlaceOrderForm, { isInAddress: true });
const useReviewsPanel = lazyPart(() => import("./reviews-panel.tsx"), { isInAddress: true });

interface ProductTabsProps {
  product: ProductDetails;
  map: ShopSettings["map"];
  /** Admins have no cart. */
  canOrder: boolean;
  selected: string;
  onSelect: (tab: string) => void;
  /** Id of the chosen delivery tier; null where none was chosen. */
  tier: string | null;
  onTier: (tier: string | null) => void;
}

export function ProductTabs(props: ProductTabsProps) {
  const { product, map, canOrder, selected, onSelect, tier, onTier } = props;
  const [PlaceOrderForm, reload] = usePlaceOrderForm();
  const order = canOrder ? (
    <ErrorBoundary onRetry={reload}>
      <Suspense fallback={<Loader />}>
        <PlaceOrderForm product={product} map={map} tier={tier} onTier={onTier} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <NotOrderable product={product} />
  );
  return (
    <Tabs
      id="product"
      label="About this product"
      selected={selected}
      onSelect={onSelect}
      tabs={[
        {
          id: "description",
          label: texts.tabDescription,
          panel: (
            <div className="measure whitespace-pre-line">
              {product.descLong || product.description}
            </div>
          ),
        },
        { id: "place-order", label: texts.tabPlaceOrder, panel: order },
        {
          id: "reviews",
          label: product.rating ? `Reviews (${product.rating.count})` : texts.tabReviews,
          panel: <Reviews product={product} />,
        },
      ]}
    />
  );
}

function Reviews({ product: { _id, rating, reviews } }: { product: ProductDetails }) {
  const [ReviewsPanel, reload] = useReviewsPanel();
  if (!rating || !reviews) return <p className="text-ink-soft">{texts.noReviews}</p>;
  return (
    <ErrorBoundary onRetry={reload}>
      <Suspense fallback={<Loader />}>
        <ReviewsPanel productId={_id} rating={rating} reviews={reviews} />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotOrderable({ product }: { product: Product }) {
  return (
    <p className="text-ink-soft">
      Admin accounts cannot place orders.{" "}
      <TextLink to={`/admin/products?product=${product._id}`}>
        Open this product in the admin portal
      </TextLink>
    </p>
  );
}
