import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "#browser/page-links";
import { MAX_SEARCH } from "#contracts/lengths";
import { ordersAddress } from "#contracts/orders-query";
import { Button } from "#ui/button";
import { TextInput } from "#ui/text-input";

/** Finds orders by what is on their cards. */
export function SearchOrders({ search }: { search: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(search);
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
        <Button tone="secondary" onClick={() => show("")}>
          Show all
        </Button>
      )}
    </form>
  );
}
