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
 * Runs in the browser, as text in every page. What somebody presses or fills in before React has taken over is kept
 * and done again afterwards, in its order; nothing is lost, and no form is sent by the browser itself. Links work
 * without React and stay as they are.
 */
function recordEarlyInput(readyEvent: string): void {
  const queue: Repetition[] = [];
  let isRepeating = false;
  const keep = (event: Event) => {
    const again = isRepeating ? null : repetitionOf(event);
    if (!again) return;
    // React may be listening already, but not to this page yet.
    event.stopImmediatePropagation();
    // A press made again, with what was typed since, replaces both.
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
      // One by one, since a press can depend on what was typed before it; what is done meanwhile comes last.
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

function repetitionOf(event: Event): Repetition | null {
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

/** React hears of a field only when its value is another one than React set last. */
function refilling(field: Field): () => void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
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

/** As one script; it leaves no element behind, which React would take for one of its own in the head. */
export const earlyInputScript = `(() => {
${[markSession, nextTask, repetitionOf, refilling, recordEarlyInput].map(String).join("\n")}
markSession(${JSON.stringify(sessionKeys)});
recordEarlyInput(${JSON.stringify(pageReadyEvent)});
document.currentScript.remove();
})()`;
