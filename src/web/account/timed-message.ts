import { BANNER_MS } from "#contracts/time-limits";

export interface Message {
  tone: "success" | "error";
  text: string;
}

interface TimedMessage {
  /** Null when there is none. */
  read: () => Message | null;
  subscribe: (listener: () => void) => () => void;
  /** Shows a message in place of any other, for its whole time. */
  show: (message: Message) => void;
  clear: () => void;
}

/** One message at a time, which goes by itself after five seconds. */
export function makeTimedMessage(): TimedMessage {
  const listeners = new Set<() => void>();
  let message: Message | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (next: Message | null) => {
    clearTimeout(timer);
    message = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => message,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show(next) {
      put(next);
      timer = setTimeout(() => put(null), BANNER_MS);
    },
    clear: () => put(null),
  };
}
