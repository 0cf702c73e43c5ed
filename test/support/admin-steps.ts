import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type Guest, type MailReader, simpleReport, verifyBefore } from "./guest-steps.ts";
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

/** The rows of the back office's list of customers, and what opens beside it. */
export const customerRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Customers" }).locator("tbody tr");
export const customerPanel = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name, exact: true });

/** A guest's paid order of one simple report; not the way through the pages. Answers its number. */
export async function buyBefore(
  request: APIRequestContext,
  readMail: MailReader,
  guest: Guest,
): Promise<string> {
  await verifyBefore(request, readMail, guest);
  const post = async (address: string, data: object) => {
    const answer = await request.post(address, { data });
    expect(answer.ok(), `${address} is accepted`).toBe(true);
    return (await answer.json()) as Record<string, string>;
  };
  const slug = simpleReport.path.split("/").at(-1)!;
  const found = await request.get("/api/products", { params: { slug, page: 1 } });
  const [product] = (await found.json()) as { _id: string }[];
  const { email, firstName, lastName, ...address } = guest;
  const { _id: orderId } = await post("/api/orders/guest", {
    products: [
      {
        product: product!._id,
        quantity: 1,
        projectDetails: {
          address: "315 Oak Avenue, Austin, TX 78704",
          location: { lat: 30.2502, lng: -97.7543 },
        },
      },
    ],
    address,
    payment: { provider: "paypal", amount: Number(simpleReport.price.slice(1)) },
    guestCustomer: { email, firstName, lastName },
  });
  const { approveLink } = await post("/api/payments/create", { orderId: orderId! });
  const { origin, searchParams } = new URL(approveLink!);
  const token = searchParams.get("token")!;
  await post(`${origin}/__stand-in/orders/${token}/approve`, { funding: "pay" });
  await post("/api/payments/capture", { token });
  return orderId!.slice(0, 8).toUpperCase();
}
