import { tabStorage } from "#browser/kept-storage";

/** The conversation, while the window is open or aside. */
export const CHAT_KEY = "chat";
/** Set while the window makes room for the page that the visitor chose in it. */
const ASIDE_KEY = "chat-aside";
/** Set once the visitor, or the delay, has opened or closed the chat: it never opens by itself again. */
const TOUCHED_KEY = "chat-touched";
/** When the first page of the visit was there. */
const SINCE_KEY = "chat-since";

export const visit = {
  /** Whether the window was open on the page before. */
  isOpen: (): boolean =>
    tabStorage.getItem(CHAT_KEY) !== null && tabStorage.getItem(ASIDE_KEY) === null,
  setAside(isAside: boolean): void {
    if (isAside) tabStorage.setItem(ASIDE_KEY, "yes");
    else tabStorage.removeItem(ASIDE_KEY);
  },
  touch: (): void => tabStorage.setItem(TOUCHED_KEY, "yes"),
  /** Milliseconds until the chat opens by itself, counted over all pages of the visit; null when it no longer does. */
  timeToAutoOpen(delay: number | null, now: number): number | null {
    if (delay === null || tabStorage.getItem(TOUCHED_KEY) !== null) return null;
    const since = Number(tabStorage.getItem(SINCE_KEY) ?? now);
    tabStorage.setItem(SINCE_KEY, String(since));
    return Math.max(0, since + delay - now);
  },
};
