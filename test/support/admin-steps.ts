import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Where the shop under test keeps its data; the configuration of the journeys says the same. */
export const dataDirOf = (page: Page): string => {
  const { port } = new URL(page.url() === "about:blank" ? baseUrl() : page.url());
  return join(tmpdir(), `ridgeline-e2e-${process.getuid?.() ?? "shop"}-${port}`);
};

const baseUrl = () => `http://localhost:${process.env["E2E_PORT"] ?? 4610}`;

/** Signs the demo shop's admin in, as a login would, and answers the token. */
export async function signInAsAdmin(page: Page): Promise<string> {
  const password = await readFile(join(dataDirOf(page), "admin-password"), "utf8");
  const answer = await page.request.post("/api/auth/login", {
    data: { email: "admin@ridgeline.example", password: password.trim() },
  });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  return token;
}
