import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { tabStorage } from "#browser/state/kept-storage";

/** The conversation, while the window is open or aside. */
export const CHAT_KEY = "chat";

const ofVisit = (key: string) => createBrowserStore({ key, ...plainText, storage: tabStorage });

const conversation = ofVisit(CHAT_KEY);
/** Set while the window makes room for the page that the visitor chose in it. */
const aside = ofVisit("chat-aside");
/** Set once the visitor, or the delay, has opened or closed the chat: it never opens by itself again. */
const touched = ofVisit("chat-touched");
/** When the first page of the visit was there. */
const since = ofVisit("chat-since");

export const visit = {
  isOpen: (): boolean => conversation.read() !== null && aside.read() === null,
  setAside: (isAside: boolean): void => aside.write(isAside ? "yes" : null),
  touch: (): void => touched.write("yes"),
  /** Milliseconds until the chat opens by itself, counted over all pages of the visit; null when it no longer does. */
  timeToAutoOpen(delay: number | null, now: number): number | null {
    if (delay === null || touched.read() !== null) return null;
    const start = Number(since.read() ?? now);
    since.write(String(start));
    return Math.max(0, start + delay - now);
  },
};
