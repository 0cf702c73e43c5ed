import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { pickErrorMessage } from "#client/api";
import { apiQuery } from "#client/api-query";
import { MAX_PRODUCT_SEARCH } from "#contracts/lengths";
import { DialogButton } from "#office/kit";
import { Dialog } from "#ui/dialog";
import { Spinner } from "#ui/spinner";
import { TextInput } from "#ui/text-input";

interface ProductFilterProps {
  onChoose: (productId: string) => void;
}

/** Chooses one product, out of however many, by a few letters of its title. */
export const ProductFilter = ({ onChoose }: ProductFilterProps) => (
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
