import { lazy, Suspense } from "react";
import { createStore, useStore } from "#browser/store";
import type { ToastMessage, ToastOptions } from "./toast-list.tsx";

/** A short confirmation in the corner. It must never hold the only copy of a message. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ tone: "success", text, ...options }),
  error: (text: string, options?: ToastOptions) => show({ tone: "error", text, ...options }),
  info: (text: string, options?: ToastOptions) => show({ tone: "info", text, ...options }),
};

/** Rendered once in the root of the page; loads the toast code with the first toast. */
export function ToastArea() {
  const count = useStore(shownCount);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList count={count} take={takeWaiting} />
    </Suspense>
  );
}

const ToastList = lazy(() => import("./toast-list.tsx"));

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
