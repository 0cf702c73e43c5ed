import { Suspense } from "react";
import { lazyPart } from "#browser/loading/load-again";
import { createStore, useStore } from "#browser/state/store";
import { ErrorBoundary } from "./error-boundary.tsx";
import { FailedPart } from "./failed-part.tsx";
import type { ToastMessage, ToastOptions } from "./toast-list.tsx";

const useToastList = lazyPart(() => import("./toast-list.tsx"));

/** A short confirmation in the corner. It must never hold the only copy of a message. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ tone: "success", text, ...options }),
  error: (text: string, options?: ToastOptions) => show({ tone: "error", text, ...options }),
  info: (text: string, options?: ToastOptions) => show({ tone: "info", text, ...options }),
};

/** Rendered once in the root of the page; loads the toast code with the first toast. */
export function ToastArea() {
  const count = useStore(shownCount);
  const [ToastList, reload] = useToastList();
  if (count === 0) return null;
  return (
    <ErrorBoundary
      onRetry={reload}
      fallback={(retry) => (
        <FailedPart
          onRetry={retry}
          className="fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 h-fit card shadow-float"
        />
      )}
    >
      <Suspense fallback={null}>
        <ToastList count={count} take={takeWaiting} />
      </Suspense>
    </ErrorBoundary>
  );
}

let waiting: readonly ToastMessage[] = [];
/** How many messages there were so far. */
const shownCount = createStore(0);

function show(message: ToastMessage): void {
  waiting = [...waiting, message];
  shownCount.write(shownCount.read() + 1);
}

function takeWaiting(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
