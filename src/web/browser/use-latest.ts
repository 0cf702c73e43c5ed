import { type RefObject, useLayoutEffect, useRef } from "react";

/** The newest value for callbacks that outlive a render. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
