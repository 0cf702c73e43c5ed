/**
 * Runs in the browser, as text in every page. What somebody presses or fills in before React has taken over is kept
 * and done again afterwards, in its order; nothing is lost, and no form is sent by the browser itself. Links work
 * without React and stay as they are.
 */
export function keepEarlyInput(readyEvent: string): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  /** Pressed buttons, sent forms, and what was typed or chosen in a field. */
  const kept = new Map<HTMLElement, () => void>();

  const keep = (event: Event) => {
    const again = repetitionOf(event);
    if (!again) return;
    // React may be listening already, but not to this page yet.
    event.stopImmediatePropagation();
    kept.delete(again.element);
    kept.set(again.element, again.run);
  };

  function repetitionOf(event: Event): { element: HTMLElement; run: () => void } | null {
    const { target, type } = event;
    if (!(target instanceof HTMLElement)) return null;
    if (type === "click") {
      const button = target.closest("button");
      if (!button) return null;
      event.preventDefault();
      return { element: button, run: () => button.click() };
    }
    if (type === "submit") {
      event.preventDefault();
      const form = target as HTMLFormElement;
      return { element: form, run: () => form.requestSubmit() };
    }
    return { element: target, run: refill(target as Field) };
  }

  /** React hears of a field only when its value is another one than React set last. */
  function refill(field: Field): () => void {
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
      for (const kind of ["input", "change"])
        field.dispatchEvent(new Event(kind, { bubbles: true }));
    };
  }

  const stop = new AbortController();
  const whileWaiting = { capture: true, signal: stop.signal };
  for (const kind of ["click", "submit", "input", "change"])
    document.addEventListener(kind, keep, whileWaiting);
  const repeat = async () => {
    stop.abort();
    for (const [element, run] of kept) {
      // One by one, since what a press does can depend on what was typed before it.
      await new Promise((resolve) => setTimeout(resolve));
      if (element.isConnected) run();
    }
  };
  document.addEventListener(readyEvent, () => void repeat(), { once: true });
}
