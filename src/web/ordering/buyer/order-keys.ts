import { createBrowserStore, jsonObject } from "#browser/state/create-browser-store";
import type { TextStorage } from "#browser/state/kept-storage";
import { ORDER_KEY_KEY } from "./forget-buyer.ts";

export type OrderKeys = ReturnType<typeof makeOrderKeys>;

/** The key of the last order sent from this browser, with a hash of what was in it. */
export function makeOrderKeys(storage: TextStorage, newKey: () => string) {
  const last = createBrowserStore({ key: ORDER_KEY_KEY, ...jsonObject, storage });
  return {
    /** Returns one key for one content, so that a repeated order is one order. */
    keyFor(content: unknown): string {
      const hash = hashContent(JSON.stringify(content));
      const stored = last.read();
      if (stored?.hash === hash && typeof stored.key === "string") return stored.key;
      const key = newKey();
      last.write({ hash, key });
      return key;
    },
    /** Whether the last order that was sent had the same content. */
    isLast: (content: unknown) => last.read()?.hash === hashContent(JSON.stringify(content)),
    forget: () => last.write(null),
  };
}

/** FNV-1a over 64 bits: distinguishes contents, hides nothing. A collision is refused by the shop and gets a new key. */
function hashContent(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  return hash.toString(16);
}
