import { useQuery } from "@tanstack/react-query";
import { Package, X } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { DayFilter, DialogButton, ListFilters, type officeLists, type UrlState } from "#office/kit";
import { useRight } from "#session";
import { Dialog } from "#ui/dialog";
import { Spinner } from "#ui/spinner";
import { TextInput } from "#ui/text-input";
import {
  dueChoices,
  isNarrowed,
  openMatterChoices,
  type OrdersView,
  paymentChoices,
  statusChoices,
  unfiltered,
} from "./orders-query.ts";

const searched = {
  name: "search",
  label: "Search orders",
  placeholder: "Number, name, address, reference",
} as const;

interface OrderFiltersProps {
  url: UrlState<typeof officeLists.orders>;
  view: OrdersView;
}

export function OrderFilters({ url, view }: OrderFiltersProps) {
  const { narrow, filter } = url;
  const hasPayments = useRight("handle payments");
  return (
    <ListFilters
      filter={filter}
      search={searched}
      onClear={isNarrowed(view) ? () => narrow(unfiltered(view)) : undefined}
      choices={[
        {
          name: "status",
          label: "Order status",
          allLabel: "All statuses",
          options: statusChoices(view.status),
        },
        hasPayments && {
          name: "paymentStatus",
          label: "Payment status",
          allLabel: "All payments",
          options: paymentChoices(view.paymentStatus),
        },
        {
          name: "openMatter",
          label: "Questions and requests",
          allLabel: "All questions",
          options: openMatterChoices(view.openMatter),
        },
        { name: "due", label: "Due time", allLabel: "Any due time", options: dueChoices },
      ]}
    >
      <DayFilter
        labels={{ from: "Placed from", to: "Placed until" }}
        days={view}
        onChange={narrow}
      />
      <ProductFilter onChoose={(productId) => narrow({ productId })} />
      {isNarrowed(view) && <Chips view={view} onNarrow={narrow} />}
    </ListFilters>
  );
}

interface ChipsProps {
  view: OrdersView;
  onNarrow: (changes: Partial<OrdersView>) => void;
}

function Chips({ view, onNarrow }: ChipsProps) {
  const { productId, categoryId, counted } = view;
  return (
    <>
      {productId !== "" && (
        <Chip label="Product" onRemove={() => onNarrow({ productId: "" })}>
          <ProductTitle id={productId} />
        </Chip>
      )}
      {categoryId !== "" && (
        <Chip label="Category" onRemove={() => onNarrow({ categoryId: "" })}>
          <CategoryName id={categoryId} />
        </Chip>
      )}
      {counted === "true" && (
        <Chip label="Abandoned unpaid" onRemove={() => onNarrow({ counted: "" })}>
          left out
        </Chip>
      )}
    </>
  );
}

interface ChipProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  return (
    <span className="inline-flex min-h-8 max-w-full items-center gap-1 rounded-lg border border-hairline bg-card pl-3 text-sm">
      <span className="text-ink-soft">{`${label}:`}</span>
      <span className="min-w-0 truncate font-medium">{children}</span>
      <button
        type="button"
        aria-label={`Remove the filter ${label.toLowerCase()}`}
        title="Remove"
        className="grid size-8 place-items-center rounded-lg text-ink-soft hover:text-ink"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}

function ProductTitle({ id }: { id: string }) {
  const { data } = useQuery(apiQuery("getProduct", { params: { id } }));
  return <span>{data?.data.title ?? id.slice(0, 8)}</span>;
}

function CategoryName({ id }: { id: string }) {
  const { data } = useQuery(apiQuery("getCategory", { params: { id } }));
  return <span>{data?.data.name ?? id.slice(0, 8)}</span>;
}

interface ProductFilterProps {
  onChoose: (productId: string) => void;
}

const ProductFilter = ({ onChoose }: ProductFilterProps) => (
  <DialogButton
    tone="secondary"
    icon={Package}
    dialog={(close) => (
      <Dialog open onClose={close} title="Orders of one product" size="small">
        <ProductSearch
          onChoose={(productId) => {
            close();
            onChoose(productId);
          }}
        />
      </Dialog>
    )}
  >
    Product…
  </DialogButton>
);

const SHOWN = 8;

function ProductSearch({ onChoose }: ProductFilterProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const query = useQuery(
    apiQuery("listProducts", { query: { page: 1, limit: SHOWN, ...(search && { search }) } }),
  );
  const products = query.data?.data ?? [];
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <TextInput
        dense
        type="search"
        label="Title"
        autoComplete="off"
        maxLength={MAX_PRODUCT_SEARCH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {query.isPending && <Spinner label="Products are loading" />}
      {query.isError && (
        <p role="alert">{pickErrorMessage(query.error, "Products could not be loaded.")}</p>
      )}
      <ul aria-label="Products" className="-mx-2 flex flex-col">
        {products.map(({ _id, title }) => (
          <li key={_id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center rounded-lg px-2 text-left hover:bg-sunken"
              onClick={() => onChoose(_id)}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      {query.isSuccess && products.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          No product has a title like that.
        </p>
      )}
    </div>
  );
}
