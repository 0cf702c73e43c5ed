import { useQuery } from "@tanstack/react-query";
import { Package, X } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { type OpenMatter, openMatters } from "#contracts/order-questions";
import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "#contracts/order-statuses";
import {
  DialogButton,
  type FilterProps,
  orderStatusText,
  paymentStatusText,
  withChosen,
} from "#office/kit";
import { Dialog } from "#ui/dialogs/dialog";
import { Row, Stack } from "#ui/layout/layout";
import type { SelectOption } from "#ui/fields/select";
import { Spinner } from "#ui/spinner";
import { useTip } from "#ui/actions/tip";
import { TextInput } from "#ui/fields/text-input";
import { openMatterTexts } from "./order-columns.tsx";

/** What can be chosen as status: each alone, what is to be done, and whatever else the address holds. */
export const statusChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, orderStatuses, orderStatusText, [
    { value: "new,processing", label: "To do (New, Processing)" },
  ]);

export const paymentChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, paymentStatuses, paymentStatusText);

export const openMatterChoices = (chosen: string): SelectOption[] =>
  listChoices(chosen, openMatters, (matter) => openMatterTexts[matter]);

function listChoices<Value extends OrderStatus | PaymentStatus | OpenMatter>(
  chosen: string,
  values: readonly Value[],
  formatText: (value: Value) => string,
  first: SelectOption[] = [],
): SelectOption[] {
  const known = pickKnown(chosen, values);
  return withChosen([...first, ...values.map((value) => ({ value, label: formatText(value) }))], {
    value: known.join(","),
    label: known.map(formatText).join(", "),
  });
}

/** Reads several of what is known, separated by commas. */
export const readSeveralOf =
  <Value extends string>(known: readonly Value[]) =>
  (text: string): string | undefined =>
    pickKnown(text, known).join(",") || undefined;

const pickKnown = <Value extends string>(text: string, known: readonly Value[]): Value[] =>
  known.filter((value) => text.split(",").includes(value));

export const ProductFilter = ({ value, onChange }: FilterProps) => (
  <>
    <ProductButton onChoose={onChange} />
    {value !== "" && (
      <Chip label="Product" onRemove={() => onChange("")}>
        <ProductTitle id={value} />
      </Chip>
    )}
  </>
);

export const CategoryFilter = ({ value, onChange }: FilterProps) =>
  value !== "" && (
    <Chip label="Category" onRemove={() => onChange("")}>
      <CategoryName id={value} />
    </Chip>
  );

export const CountedFilter = ({ value, onChange }: FilterProps) =>
  value === "true" && (
    <Chip label="Abandoned unpaid" onRemove={() => onChange("")}>
      left out
    </Chip>
  );

export const DisputeFilter = ({ value, onChange }: FilterProps) =>
  value === "open" && (
    <Chip label="Disputes" onRemove={() => onChange("")}>
      open at PayPal
    </Chip>
  );

interface ChipProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Chip({ label, onRemove, children }: ChipProps) {
  const { props, tip } = useTip("Remove");
  return (
    <Row as="span" gap={1} inline frame="panel" className="min-h-8 max-w-full bg-card pl-3 text-sm">
      <span className="text-ink-soft">{`${label}:`}</span>
      <span className="min-w-0 truncate font-medium">{children}</span>
      <button
        {...props}
        type="button"
        aria-label={`Remove the filter ${label.toLowerCase()}`}
        className="grid size-8 place-items-center rounded-lg text-ink-soft hover:text-ink"
        onClick={onRemove}
      >
        <X aria-hidden className="size-4" />
      </button>
      {tip}
    </Row>
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

interface ProductChoiceProps {
  onChoose: (productId: string) => void;
}

const ProductButton = ({ onChoose }: ProductChoiceProps) => (
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

function ProductSearch({ onChoose }: ProductChoiceProps) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim());
  const query = useQuery(
    apiQuery("listProducts", { query: { page: 1, limit: SHOWN, ...(search && { search }) } }),
  );
  const products = query.data?.data ?? [];
  return (
    <Stack gap={3} className="min-h-80">
      <TextInput
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
    </Stack>
  );
}
