import { useState } from "react";
import { useSearchParams } from "react-router";

/** Rows on a page of nearly every list. */
export const ROWS_PER_PAGE = 20;

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

interface Paging {
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

/** A screen's URL state, with the default of each part. */
export type UrlSpec = Readonly<Record<string, string | number>>;

export type UrlValues<Spec extends UrlSpec> = {
  -readonly [Key in keyof Spec]: Spec[Key] extends number ? number : string;
};

const MAX_NUMBER = 1_000_000;

/** Parses a screen's state from a URL; an invalid number, or one below 1, becomes the default. */
export function readUrlState<Spec extends UrlSpec>(
  spec: Spec,
  address: URLSearchParams,
): UrlValues<Spec> {
  const values = Object.entries(spec).map(([key, otherwise]) => {
    const given = address.get(key)?.trim();
    if (given === undefined || given === "") return [key, otherwise];
    return [key, typeof otherwise === "number" ? readNumber(given, otherwise) : given];
  });
  return Object.fromEntries(values) as UrlValues<Spec>;
}

function readNumber(given: string, otherwise: number): number {
  const number = Number(given);
  return Number.isInteger(number) && number >= 1 && number <= MAX_NUMBER ? number : otherwise;
}

/** The URL with these changes: texts are trimmed, defaults left out, everything else stays. */
export function writeUrlState<Spec extends UrlSpec>(
  spec: Spec,
  address: URLSearchParams,
  changes: Partial<UrlValues<Spec>>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [key, value] of Object.entries(changes)) {
    const text = String(value).trim();
    if (text === "" || text === String(spec[key])) next.delete(key);
    else next.set(key, text);
  }
  return next;
}

export interface Days {
  /** Days in the shop's time zone, as "2026-11-20"; "" where none is chosen. */
  from: string;
  to: string;
}

interface Typed<Value> {
  typed: Value;
  setTyped: (typed: Value) => void;
  /** Call it before the URL is set to this value because of typing. */
  requested: (value: Value) => void;
}

/**
 * The text of a field, or the days of two, whose value is stored in the URL with a delay. An update of the URL caused
 * by typing is ignored, since the typing may have continued; other changes, such as the back button, replace the text.
 */
export function useTyped<Value extends string | Days>(value: Value): Typed<Value> {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [request, setRequest] = useState<{ value: Value } | null>(null);
  if (!isSame(known, value)) {
    setKnown(value);
    setRequest(null);
    if (request === null || !isSame(request.value, value)) setTyped(value);
  }
  return { typed, setTyped, requested: (value) => setRequest({ value }) };
}

export const isSame = (one: string | object, other: string | object): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
