import { useSyncExternalStore } from "react";

/** True on the server and in the first render of a page that came from it, which must show the same. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => {};
