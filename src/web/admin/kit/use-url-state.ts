import { useSearchParams } from "react-router";
import { readUrlState, type UrlSpec, type UrlValues, writeUrlState } from "./url-state.ts";

export interface UrlState<Spec extends UrlSpec> {
  values: UrlValues<Spec>;
  /** Goes to the address with these changes. "replace" leaves no step back, for typing and filters. */
  change: (changes: Partial<UrlValues<Spec>>, step?: "push" | "replace") => void;
  /** The address with these changes, for links. */
  hrefWith: (changes: Partial<UrlValues<Spec>>) => string;
}

/** A screen's filters, page and open panel, kept in the address; `spec` stands outside of the component. */
export function useUrlState<Spec extends UrlSpec>(spec: Spec): UrlState<Spec> {
  const [address, setAddress] = useSearchParams();
  return {
    values: readUrlState(spec, address),
    change: (changes, step = "push") =>
      // The browser's own address: the page may still show the one before.
      setAddress(() => writeUrlState(spec, new URLSearchParams(location.search), changes), {
        replace: step === "replace",
        preventScrollReset: true,
      }),
    hrefWith: (changes) => `?${writeUrlState(spec, address, changes).toString()}`,
  };
}
