import { followInstantLinks } from "./instant-links.ts";
import { measureSpeed } from "./measure-speed.ts";

/** What is done once a page is complete. */
export function workLate(signal: AbortSignal): void {
  measureSpeed();
  followInstantLinks(signal);
  markScrolling(signal);
}

/** Marks the root element while the page was last scrolled down, not up. */
function markScrolling(signal: AbortSignal): void {
  let last = scrollY;
  const mark = () => {
    document.documentElement.toggleAttribute("data-down", scrollY > last);
    last = scrollY;
  };
  addEventListener("scroll", mark, { signal });
}
