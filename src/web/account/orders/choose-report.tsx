import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#client/api-query";
import type { Product } from "#contracts/calls/catalogue";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { EmptyState } from "#ui/empty-state";
import { QueryFailed } from "#ui/error-state";
import { Loader } from "#ui/loader";
import { Notice } from "#ui/notice";
import { Price } from "#product";
import { TextInput } from "#ui/text-input";

/** With more reports than this, the list has a search field. */
const SHOWN = 20;

interface ChooseReportProps {
  title: string;
  text: string;
  /** Id of the product that is left out. */
  except: string;
  isBusy: boolean;
  /** Why the chosen report's form could not be filled in. */
  problem: string | null;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/** The reports on sale, to choose one of them. */
export function ChooseReport(props: ChooseReportProps) {
  const { title, text, except, isBusy, problem, onChoose, onClose } = props;
  const [search, setSearch] = useState("");
  const query = { except, search: search.trim(), page: 1, limit: SHOWN };
  const list = useQuery(apiQuery("listProducts", { query }));
  const products = list.data?.data;
  const isLong = search !== "" || (list.data?.total ?? 0) > SHOWN;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{text}</p>
        {problem && <Notice tone="error">{problem}</Notice>}
        {isLong && (
          <TextInput
            label="Search reports"
            value={search}
            maxLength={MAX_PRODUCT_SEARCH}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {products ? (
          <Reports products={products} isBusy={isBusy} onChoose={onChoose} />
        ) : list.isError ? (
          <QueryFailed
            query={list}
            title="The reports could not be loaded"
            text="Please try again."
          />
        ) : (
          <Loader />
        )}
      </div>
    </Dialog>
  );
}

function Reports({
  products,
  isBusy,
  onChoose,
}: { products: readonly Product[] } & Pick<ChooseReportProps, "isBusy" | "onChoose">) {
  if (products.length === 0)
    return <EmptyState title="No other report" text="No report on sale matches." />;
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {products.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onChoose(product)}
            className="flex min-h-11 w-full items-center justify-between gap-4 py-3 text-left hover:text-primary"
          >
            <span className="min-w-0 font-medium">{product.title}</span>
            <Price original={product.original} sale={product.sale} size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
