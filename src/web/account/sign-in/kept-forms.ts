import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { newLocalId } from "#browser/new-local-id";
import { tabDraft } from "#form";

/** Passwords are never kept. */
export const keptLogin = tabDraft<{ email: string; password: string }>("login", ["email"]);
export const keptRegistration = tabDraft<{ name: string; email: string; password: string }>(
  "register",
  ["name", "email"],
);

/** Sent with a registration and again with its mailed link, which then needs no password in this browser. */
export const browserKey = {
  ...createBrowserStore({ key: "registrationKey", ...plainText }),
  readOrMake(): string {
    const key = browserKey.read() ?? newLocalId();
    browserKey.write(key);
    return key;
  },
};
