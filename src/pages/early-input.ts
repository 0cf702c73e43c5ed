import { pageReadyEvent, sessionKeys } from "#contracts/pages";
import { nextTask } from "./next-task.ts";
import { markSession } from "./session-mark.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Repetition {
  element: HTMLElement;
  isPress: boolean;
  run: () => void;
}

/**
 * Inlined into every page. Records clicks and input from before hydration and replays them in order, so that nothing is
 * lost and the browser itself never submits a form. Links work without React and are left alone. It comes with scripts
 * that load late: docs/decisions/0014.
 */
function recordEarlyInput(readyEvent: string): void {
  const queue: Repetition[] = [];
  let isRepeating = false;
  const keep = (event: Event) => {
    if (isRepeating) return;
    const again = findRepetition(event);
    // React may already be listening, but not have hydrated this page. It would handle the click on a checkbox or a
    // radio button; the input event that follows is recorded instead.
    if (again || canBeChecked(event.target)) event.stopImmediatePropagation();
    if (!again) return;
    // A repeated click, with the input since, replaces the first.
    const before = queue.findLastIndex(({ element }) => element === again.element);
    if (before >= 0 && (again.isPress || before === queue.length - 1)) queue.splice(before, 1);
    queue.push(again);
  };
  const stop = new AbortController();
  const whileWaiting = { capture: true, signal: stop.signal };
  for (const kind of ["click", "submit", "input", "change"])
    document.addEventListener(kind, keep, whileWaiting);

  const repeat = async () => {
    for (;;) {
      // One by one, since a click can depend on earlier input; input made meanwhile is replayed last.
      await nextTask();
      const first = queue.shift();
      if (!first) return stop.abort();
      const { element, run } = first;
      isRepeating = true;
      if (element.isConnected) run();
      isRepeating = false;
    }
  };
  document.addEventListener(readyEvent, () => void repeat(), { once: true });
}

/**
 * Going back or forward between pages of one visit changes the address only, and after a reload the router that would
 * show the other page may not be there yet. Hydration would mix the two, so the page of the new address is loaded.
 */
function reloadOnEarlyNavigation(readyEvent: string): void {
  const { pathname, search } = location;
  const stop = new AbortController();
  const follow = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  window.addEventListener("popstate", follow, { signal: stop.signal });
  document.addEventListener(readyEvent, () => stop.abort(), { once: true });
}

function findRepetition(event: Event): Repetition | null {
  const { target, type } = event;
  if (!(target instanceof Element)) return null;
  if (type === "click") {
    const button = target.closest("button");
    if (!button) return null;
    event.preventDefault();
    return { element: button, isPress: true, run: () => button.click() };
  }
  if (type === "submit") {
    event.preventDefault();
    const form = target as HTMLFormElement;
    return { element: form, isPress: true, run: () => form.requestSubmit() };
  }
  const field = target as Field;
  return { element: field, isPress: false, run: refilling(field) };
}

/** True for a checkbox and a radio button. */
function canBeChecked(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
}

/** React reports a change only when the value differs from the one it set last. */
function refilling(field: Field): () => void {
  if (canBeChecked(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { value } = field;
  return () => {
    if (field instanceof HTMLSelectElement) field.value = value;
    else if (field.type !== "file") {
      field.value = field.defaultValue;
      const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
      own.set!.call(field, value);
    }
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
}

/** As one script; it removes its element, which would break the hydration of the head. */
export const earlyInputScript = `(() => {
${[markSession, nextTask, findRepetition, canBeChecked, refilling, recordEarlyInput, reloadOnEarlyNavigation].map(String).join("\n")}
markSession(${JSON.stringify(sessionKeys)});
recordEarlyInput(${JSON.stringify(pageReadyEvent)});
reloadOnEarlyNavigation(${JSON.stringify(pageReadyEvent)});
document.currentScript.remove();
})()`;
