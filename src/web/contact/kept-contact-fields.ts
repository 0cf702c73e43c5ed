import { readStoredObject, tabStorage } from "#web/cart/kept-storage.ts";
import { contactFields } from "./contact-message.ts";

const key = "contact";

/** Keeps what is typed as long as the browser tab lives. */
export function keepContactFields(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  tabStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
}

/** Puts back what was typed before, into fields that are empty. */
export function restoreContactFields(form: HTMLFormElement): void {
  const kept = readStoredObject(tabStorage, key) ?? {};
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

export const forgetContactFields = (): void => tabStorage.removeItem(key);
