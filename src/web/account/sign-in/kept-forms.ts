import { tabDraft } from "#form";

/** Passwords are never kept. */
export const keptLogin = tabDraft<{ email: string; password: string }>("login", ["email"]);
export const keptRegistration = tabDraft<{ name: string; email: string; password: string }>(
  "register",
  ["name", "email"],
);
