import { type ComponentType, lazy, type LazyExoticComponent, useState } from "react";
import { loadAgain, orLoadPage, whenConnected } from "./load-again.ts";

interface LazyPartOptions {
  /** The address of the page says that the part is open. */
  isInAddress?: boolean;
}

/**
 * A hook for a component whose code is loaded when it is first rendered. It returns the component and what loads it
 * again: one that failed to load stays failed.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isInAddress = false }: LazyPartOptions = {},
) {
  let newest = lazy(isInAddress ? orLoadPage(load) : whenConnected(load));
  return function useLazyPart() {
    const [Part, setPart] = useState<LazyExoticComponent<ComponentType<Props>>>(newest);
    const reload = () => {
      newest = lazy(whenConnected(() => loadAgain(load)));
      setPart(newest);
    };
    return [Part, reload] as const;
  };
}
