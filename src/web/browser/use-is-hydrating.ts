import { useStore } from "./state/store.ts";

/** True on the server and in the first render of a page that came from it, which must show the same. */
export const useIsHydrating = (): boolean => useStore(hydration);

const hydration = { first: true, read: () => false, subscribe: () => () => {} };
