import { useState } from "react";

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

const isSame = (one: string | Days, other: string | Days): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
