import { type ComponentType, lazy, type LazyExoticComponent, useState } from "react";
import { loadAgain } from "./load-again.ts";

/**
 * A hook for a component whose code is loaded when it is first rendered. It returns the component and what loads it
 * again: one that failed to load stays failed.
 */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let newest = lazy(load);
  return function useLazyPart() {
    const [Part, setPart] = useState<LazyExoticComponent<ComponentType<Props>>>(newest);
    const reload = () => {
      newest = lazy(() => loadAgain(load));
      setPart(newest);
    };
    return [Part, reload] as const;
  };
}
