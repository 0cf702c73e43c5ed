import { lazy, Suspense, useSyncExternalStore } from "react";

interface ToastOptions {
  description?: string;
  /** For example Undo. */
  action?: { label: string; onClick: () => void };
}

export interface ToastMessage extends ToastOptions {
  tone: "success" | "error" | "info";
  text: string;
}

/** A short confirmation in the corner. It must never hold the only copy of a message. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show({ tone: "success", text, ...options }),
  error: (text: string, options?: ToastOptions) => show({ tone: "error", text, ...options }),
  info: (text: string, options?: ToastOptions) => show({ tone: "info", text, ...options }),
};

/** Stands once in the root of the page; loads the toast code with the first toast. */
export function ToastArea() {
  const count = useSyncExternalStore(subscribe, getShownCount, () => 0);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastList count={count} take={takeWaiting} />
    </Suspense>
  );
}

const ToastList = lazy(() => import("./toast-list.tsx"));

let waiting: readonly ToastMessage[] = [];
let shownCount = 0;
const listeners = new Set<() => void>();
const getShownCount = () => shownCount;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(message: ToastMessage): void {
  waiting = [...waiting, message];
  shownCount += 1;
  for (const listener of listeners) listener();
}

function takeWaiting(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
