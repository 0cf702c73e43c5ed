import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "#browser/page-links";
import { ordersAddress } from "#client/orders-query";
import { counted } from "#contracts/counted";
import { MAX_SEARCH } from "#contracts/lengths";
import { Button } from "#ui/button";
import { TextInput } from "#ui/text-input";

interface SearchOrdersProps {
  search: string;
  /** How many orders match; null while that is unknown. */
  found: number | null;
}

export function SearchOrders({ search, found }: SearchOrdersProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  const input = useRef<HTMLInputElement>(null);
  const show = (words: string) =>
    void navigate(ordersAddress({ search: words }), { preventScrollReset: true });
  return (
    <form
      role="search"
      data-print="no"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        show(text.trim());
      }}
    >
      <div className="min-w-0 grow sm:max-w-md">
        <TextInput
          ref={input}
          type="search"
          label="Search your orders"
          placeholder="Number, report, address or reference"
          icon={<Search />}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button tone="secondary" type="submit">
        Search
      </Button>
      {search !== "" && (
        <Button
          tone="secondary"
          onClick={() => {
            input.current?.focus();
            show("");
          }}
        >
          Show all
        </Button>
      )}
      <p role="status" className="sr-only">
        {search !== "" && found !== null && `${counted(found, "order")} found`}
      </p>
    </form>
  );
}
