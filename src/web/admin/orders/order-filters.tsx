import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { ask } from "#web/ask.ts";
import { DaySpan } from "#web/admin/kit/day-span.tsx";
import { FilterSelect } from "#web/admin/kit/filter-select.tsx";
import { SearchBox } from "#web/admin/kit/search-box.tsx";
import { type Days, useTypedDays } from "#web/admin/kit/use-typed-days.ts";
import {
  isNarrowed,
  noFilter,
  type OrdersView,
  paymentChoices,
  statusChoices,
} from "./orders-query.ts";
import { ProductFilter } from "./product-filter.tsx";

interface OrderFiltersProps {
  view: OrdersView;
  onChange: (changes: Partial<OrdersView>) => void;
}

/** Search and filters of the list; all of them stand in the address. */
export function OrderFilters({ view, onChange }: OrderFiltersProps) {
  const narrow = (changes: Partial<OrdersView>) => onChange({ ...changes, page: 1 });
  return (
    <div className="flex flex-wrap items-center gap-2" data-print="no">
      <SearchBox
        label="Search orders"
        placeholder="Number, customer, email, roof address"
        value={view.search}
        onSearch={(search) => narrow({ search })}
      />
      <FilterSelect
        label="Order status"
        allLabel="All statuses"
        options={statusChoices(view.status)}
        value={view.status}
        onChange={(status) => narrow({ status })}
      />
      <FilterSelect
        label="Payment status"
        allLabel="All payments"
        options={paymentChoices(view.paymentStatus)}
        value={view.paymentStatus}
        onChange={(paymentStatus) => narrow({ paymentStatus })}
      />
      <PlacedDays days={view} onChange={narrow} />
      <ProductFilter onChoose={(productId) => narrow({ productId })} />
      {isNarrowed(view) && <Chips view={view} onNarrow={narrow} />}
    </div>
  );
}

interface PlacedDaysProps {
  days: Days;
  onChange: (days: Days) => void;
}

function PlacedDays({ days, onChange }: PlacedDaysProps) {
  const { typed, setTyped, asksFor } = useTypedDays(days);
  return (
    <DaySpan
      labels={{ from: "Placed from", to: "Placed until" }}
      days={typed}
      onChange={(changes) => {
        const next = { ...typed, ...changes };
        setTyped(next);
        asksFor(next);
        onChange(next);
      }}
    />
  );
}

interface ChipsProps {
  view: OrdersView;
  onNarrow: (changes: Partial<OrdersView>) => void;
}

/** What narrows the list and has no field of its own. */
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
        <Chip label="Given up unpaid" onRemove={() => onNarrow({ counted: "" })}>
          left out
        </Chip>
      )}
      <button
        type="button"
        className="link min-h-8 text-sm font-semibold"
        onClick={() => onNarrow(noFilter)}
      >
        Clear filters
      </button>
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
      <span className="text-ink-soft">{label}:</span>
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
  const { data } = useQuery(ask("getProduct", { params: { id } }));
  return data?.data.title ?? id.slice(0, 8);
}

function CategoryName({ id }: { id: string }) {
  const { data } = useQuery(ask("getCategory", { params: { id } }));
  return data?.data.name ?? id.slice(0, 8);
}
