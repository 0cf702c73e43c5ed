import { useSearchParams } from "react-router";
import { ROWS_PER_PAGE } from "./first-pages.ts";
import { readUrlState, type UrlSpec, type UrlValues, writeUrlState } from "./url-state.ts";

export interface UrlState<Spec extends UrlSpec> {
  values: UrlValues<Spec>;
  /** Navigates to the URL with these changes. "replace" adds no history entry, for typing and filters. */
  change: (changes: Partial<UrlValues<Spec>>, step?: "push" | "replace") => void;
  /** Goes to the first page of the list with these changes, without a history entry. */
  narrow: (changes: Partial<UrlValues<Spec>>) => void;
  /** Spread onto the control of one filter. */
  filter: (name: TextName<Spec>) => { value: string; onChange: (value: string) => void };
  /** Spread onto a list and its pager. */
  paging: (pageSize?: number) => Paging;
  /** The URL with these changes, for links. */
  hrefWith: (changes: Partial<UrlValues<Spec>>) => `?${string}`;
}

export interface Paging {
  /** From 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

type TextName<Spec extends UrlSpec> = {
  [Name in keyof Spec]: Spec[Name] extends string ? Name : never;
}[keyof Spec];

/** A screen's filters, page and open panel, stored in the URL; define `spec` outside of the component. */
export function useUrlState<Spec extends UrlSpec>(spec: Spec): UrlState<Spec> {
  const [address, setAddress] = useSearchParams();
  const values = readUrlState(spec, address);
  const change = (changes: Partial<UrlValues<Spec>>, step: "push" | "replace" = "push") =>
    // The browser's own URL: the router may still have the previous one.
    setAddress(() => writeUrlState(spec, new URLSearchParams(location.search), changes), {
      replace: step === "replace",
      preventScrollReset: true,
    });
  const narrow = (changes: Partial<UrlValues<Spec>>) =>
    change("page" in spec ? { ...changes, page: 1 } : changes, "replace");
  return {
    values,
    change,
    narrow,
    filter: (name) => ({
      value: String(values[name]),
      onChange: (value) => narrow({ [name]: value } as Partial<UrlValues<Spec>>),
    }),
    paging: (pageSize = ROWS_PER_PAGE) => ({
      page: Number(values["page"] ?? 1),
      pageSize,
      onPage: (page) => change({ page } as unknown as Partial<UrlValues<Spec>>),
    }),
    hrefWith: (changes) => `?${writeUrlState(spec, address, changes).toString()}`,
  };
}
