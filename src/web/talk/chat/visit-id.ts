import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { tabStorage } from "#browser/kept-storage";

const kept = createBrowserStore({ key: "chat-visit", ...plainText, storage: tabStorage });

/** A random id for this visit, by which it is counted once; it does not identify the visitor. */
export function visitId(): string {
  const known = kept.read();
  if (known !== null) return known;
  const id = newUuid();
  kept.write(id);
  return id;
}

/** Also where `crypto.randomUUID` is missing because the page came over plain HTTP. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
