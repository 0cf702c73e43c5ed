import { useState } from "react";

export interface Typed<Value> {
  typed: Value;
  setTyped: (typed: Value) => void;
  /** Announces that the address is about to take this value because of what was typed. */
  requested: (value: Value) => void;
}

/**
 * What is typed where the address keeps the value, which follows a moment later. What comes back of the typing leaves
 * it alone, as the typing may have continued; other changes of the address, such as the back button, replace it.
 */
export function useTyped<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Typed<Value> {
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
