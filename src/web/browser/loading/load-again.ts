import { type ComponentType, lazy, useState } from "react";
import { canReachShop, untilConnected } from "./connection.ts";

type Load<Code> = () => Promise<Code>;

/**
 * Repeats a failed `import()` for somebody who asked for it. Until the summer of 2026 browsers kept a failed import for
 * as long as the page stayed open (https://github.com/whatwg/html/pull/10327), and after a release its file may be
 * gone. So when it fails again although the server can be reached, the page is loaded again.
 */
export async function loadAgain<Code>(load: Load<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await canReachShop()) location.reload();
    throw error;
  }
}

/** For code that is loaded only when somebody asks for it: the first time as it is, after a failure by `loadAgain`. */
export function loadOnRequest<Code>(load: Load<Code>): Load<Code> {
  let hasFailed = false;
  return () =>
    (hasFailed ? loadAgain(load) : load()).catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
}

/** Fails only while the shop can be reached: without a connection it waits, and continues when there is one. */
const whenConnected =
  <Code>(load: Load<Code>): Load<Code> =>
  () =>
    load().catch(async (error: unknown) => {
      if (await canReachShop()) throw error;
      await untilConnected();
      return loadAgain(load);
    });

/** For code whose address says what was opened: after a release it is shown by loading the page again. */
const orLoadPage = <Code>(load: Load<Code>): Load<Code> =>
  whenConnected(() =>
    load().catch(async (error: unknown) => {
      if (await isOfOldRelease()) location.reload();
      throw error;
    }),
  );

/** Whether the shop no longer has this very file, whose name changes with its content. */
const isOfOldRelease = () =>
  fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
    ({ status }) => status === 404,
    () => false,
  );

interface LazyPartOptions {
  /** The address of the page says that the part is open. */
  isInAddress?: boolean;
  /** It is loaded before somebody asks for it, and then shows at once. */
  isAhead?: boolean;
}

/**
 * A hook for a component whose code is loaded when it is first rendered. It returns the component and what loads it
 * again: one that failed to load stays failed.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isInAddress = false, isAhead = false }: LazyPartOptions = {},
) {
  let newest: ComponentType<Props> = lazy(isInAddress ? orLoadPage(load) : whenConnected(load));
  if (isAhead)
    void load().then(
      (loaded) => (newest = loaded.default),
      () => undefined,
    );
  return function useLazyPart() {
    const [Part, setPart] = useState(() => newest);
    const reload = () => {
      newest = lazy(whenConnected(() => loadAgain(load)));
      setPart(() => newest);
    };
    return [Part, reload] as const;
  };
}
