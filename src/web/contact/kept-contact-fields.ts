import { readStoredObject } from "#web/cart/kept-storage.ts";
import { contactFields } from "./contact-message.ts";

const key = "contact";

/** Keeps what is typed as long as the browser tab lives. */
export function keepContactFields(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // A forbidden storage costs the copy, not the form.
  }
}

/** Puts back what was typed before, into fields that are empty. */
export function restoreContactFields(form: HTMLFormElement): void {
  const kept = readKept();
  for (const name of contactFields) {
    const field = form.elements.namedItem(name);
    const value = kept[name];
    const isField =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement;
    if (isField && field.value === "" && typeof value === "string") field.value = value;
  }
}

export function forgetContactFields(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

function readKept(): Record<string, unknown> {
  try {
    return readStoredObject(sessionStorage, key) ?? {};
  } catch {
    return {};
  }
}
