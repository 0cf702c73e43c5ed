import { RotateCw } from "lucide-react";
import { useNavigation, useRevalidator } from "react-router";
import { type PagePath, useNavigate } from "#browser/loading/page-links";
import { counted } from "#contracts/formats";
import { countProductPages, listingAddress, type ListingQuery } from "#contracts/listing-query";
import { type ProductSort, productSortOptions } from "#contracts/product-sorting";
import { texts } from "#contracts/texts";
import { Button } from "#ui/actions/button";
import { EmptyState } from "#ui/states/empty-state";
import { Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Loader } from "#ui/states/loader";
import { Pager } from "#ui/layout/pager";
import { Select } from "#ui/fields/select";
import { type ListedProduct, ProductGrid } from "./product-grid.tsx";

interface ProductListProps {
  products: readonly ListedProduct[];
  total: number | null;
  hasFailed?: boolean | undefined;
  query: ListingQuery;
  path: PagePath;
  /** Shown when there is nothing at all. */
  emptyText: string;
  hasSort?: boolean;
}

/** Sort, grid and pager. The address holds the state, so a page can be shared and the back button works. */
export function ProductList(props: ProductListProps) {
  const { products, total, query, path, emptyText, hasSort = true } = props;
  const navigate = useNavigate();
  // Another page of this very list is on its way.
  const isLoading = useNavigation().location?.pathname === path;
  const sortBy = (sort: string) => {
    const address = listingAddress(path, { page: 1, sort: sort as ProductSort });
    void navigate(address, { preventScrollReset: true });
  };
  return (
    <Stack gap={8}>
      {hasSort && (
        <Row gap={4} align="end" justify="between" wrap>
          <p className="text-sm text-ink-soft tabular-nums" role="status">
            {!props.hasFailed && counted(total ?? 0, "product")}
          </p>
          <Select
            label="Sort by"
            options={productSortOptions}
            value={query.sort}
            onChange={(event) => sortBy(event.target.value)}
            className="w-full sm:w-56"
          />
        </Row>
      )}
      <div className="min-h-96">
        {isLoading ? (
          <Loader />
        ) : props.hasFailed ? (
          <ListFailed />
        ) : (
          <Found products={products} emptyText={emptyText} />
        )}
      </div>
      <Pager
        label="Pages of products"
        page={query.page}
        pageCount={countProductPages(total)}
        formatHref={(page) => listingAddress(path, { ...query, page })}
      />
    </Stack>
  );
}

function Found({ products, emptyText }: Pick<ProductListProps, "products" | "emptyText">) {
  if (products.length > 0) return <ProductGrid products={products} isFirst />;
  return (
    <EmptyState
      title={emptyText}
      action={<LinkButton to="/shop">Browse the categories</LinkButton>}
    />
  );
}

/** A list that could not be loaded: empty, with a button to retry. */
export function ListFailed({ what = "list" }: { what?: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        title={`This ${what} could not be loaded`}
        text="The connection may be down. Please try again."
        action={
          <Button
            tone="secondary"
            icon={RotateCw}
            busy={state === "loading"}
            onClick={() => void revalidate()}
          >
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  );
}
