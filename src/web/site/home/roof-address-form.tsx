import { useEffect, useRef, useState } from "react";
import { useNavigate } from "#browser/loading/page-links";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { texts } from "#contracts/texts";
import { useForm } from "#form";
import { AddressCombobox, loadAddressFinder, type Suggestion } from "#map";
import { enteredRoof, type EnteredRoof } from "#ordering/order-draft";
import { Button } from "#ui/actions/button";
import { Grid } from "#ui/layout/layout";

const noRoof: Omit<EnteredRoof, "forms"> = { address: "", location: null };

/**
 * The roof first: its address leads to the questions about the report, and from there into the order form. Suggestions
 * come with the first letters, and nothing waits for them.
 */
export function RoofAddressForm({ map }: { map: ShopSettings["map"] }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: noRoof,
    check: ({ address }) => (address.trim() === "" ? { address: texts.roofAddressRequired } : {}),
    async send({ address, location }) {
      enteredRoof.write({ address: address.trim(), location, forms: [] });
      await navigate("/#which-report");
      document.querySelector<HTMLElement>("#which-report input")?.focus({ preventScroll: true });
    },
    failed: "",
  });
  const finder = useAddressFinder(map, form.set);
  return (
    <Grid
      as="form"
      {...form.props}
      action="/products"
      gap={3}
      align="start"
      className="mt-5 max-w-lg sm:grid-cols-[1fr_auto]"
    >
      <AddressCombobox
        value={form.values.address}
        error={form.errors.address ?? finder.problem}
        isRequired={false}
        suggest={finder.suggest}
        onType={(address) => form.set({ address, location: null })}
        onChoose={finder.choose}
        isLocating={finder.isLocating}
        onLocate={finder.locate}
      />
      <Button type="submit" tone="secondary" className="sm:mt-7.5">
        Find my report
      </Button>
    </Grid>
  );
}

/** Its code is loaded when it is first asked. */
function useAddressFinder(map: ShopSettings["map"], set: (roof: Partial<typeof noRoof>) => void) {
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const [load] = useState(() => {
    let finder: ReturnType<typeof open> | undefined;
    const open = async () => (await loadAddressFinder()).createAddressFinder(map);
    // A request that failed is made again.
    return () =>
      (finder ??= open().catch((error: unknown) => {
        finder = undefined;
        throw error;
      }));
  });
  const [suggest] = useState(
    () => async (text: string, signal: AbortSignal) => (await load()).suggest(text, signal),
  );
  const begin = () => {
    request.current?.abort();
    request.current = new AbortController();
    setProblem(undefined);
    return request.current.signal;
  };
  const choose = async (suggestion: Suggestion) => {
    const signal = begin();
    set({ address: suggestion.label, location: null });
    const place = await suggestion.resolve(signal).catch(() => null);
    if (place && !signal.aborted) set(place);
  };
  const locate = async () => {
    const signal = begin();
    setIsLocating(true);
    const place = await load()
      .then((finder) => finder.locate(signal))
      .catch(() => null);
    if (signal.aborted) return;
    setIsLocating(false);
    if (place?.address) set(place);
    else setProblem("Your location could not be read. Please type the roof's address.");
  };
  return {
    suggest,
    problem,
    isLocating,
    choose: (suggestion: Suggestion) => void choose(suggestion),
    locate: () => void locate(),
  };
}
