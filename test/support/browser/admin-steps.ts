import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { JobReferences } from "#contracts/job-references";
import type { Role } from "#contracts/roles";
import { type Guest, type MailReader, simpleReport, verifyBefore } from "./guest-steps.ts";
import { expect } from "./journey.ts";
import { journeyShop } from "./journey-shop.ts";
import { lineBefore, type LineBefore } from "./order-lines.ts";

/** The demo shop's admin's. */
export const adminPassword = async (): Promise<string> =>
  (await readFile(join(journeyShop().dataDir, "admin-password"), "utf8")).trim();

let adminToken: string | undefined;

/** The token of the demo shop's admin, who logs in once for many journeys of a worker: each login hashes the password. */
export async function logInAsAdmin(by: Requesting): Promise<string> {
  const headers = { authorization: `Bearer ${adminToken}` };
  // A journey that turns a second factor off ends the admin's other sessions.
  if (!adminToken || !(await by.request.get("/api/auth/me", { headers })).ok())
    adminToken = await openAdminSession(by);
  return adminToken;
}

/** A page, or a journey without one. */
interface Requesting {
  request: APIRequestContext;
}

async function openAdminSession({ request }: Requesting): Promise<string> {
  const response = await request.post("/api/auth/login", {
    data: { email: "admin@ridgeline.example", password: await adminPassword() },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { token: string }).token;
}

/**
 * Pages opened from now on are logged in. With `inNewSession` the token is of a session that nobody else
 * uses, for journeys that confirm the password.
 */
export async function signInAsAdmin(page: Page, { inNewSession = false } = {}): Promise<string> {
  const token = inNewSession ? await openAdminSession(page) : await logInAsAdmin(page);
  await page.addInitScript((kept) => localStorage.setItem("token", kept), token);
  return token;
}

/** Enters the demo shop's admin's password again in the session of these headers. */
async function confirmAdmin(page: Page, headers: Record<string, string>): Promise<void> {
  const data = { password: await adminPassword() };
  const response = await page.request.post("/api/auth/confirm-password", { headers, data });
  expect(response.status()).toBe(200);
}

/** Gives an account another role, as the demo shop's admin. */
export async function promoteBefore(page: Page, email: string, role: Role): Promise<void> {
  const headers = { authorization: `Bearer ${await openAdminSession(page)}` };
  await confirmAdmin(page, headers);
  const found = await page.request.get("/api/customers", { headers, params: { search: email } });
  const { data } = (await found.json()) as { data: { customers: { _id: string }[] } };
  const changed = await page.request.put(`/api/customers/${data.customers[0]!._id}`, {
    headers,
    data: { role },
  });
  expect(changed.status()).toBe(200);
}

/** The rows of the back office's list of customers, and the panel beside it. */
export const customerRows = (page: Page): Locator =>
  page.getByRole("table", { name: "Customers" }).locator("tbody tr");
export const customerPanel = (page: Page, name: string): Locator =>
  page.getByRole("dialog", { name, exact: true });

interface BoughtBefore {
  isMismatch?: boolean;
  isPaid?: boolean;
  report?: { path: string; price: string; customFields?: Record<string, unknown> };
  /** Facts of the report, besides its address. */
  line?: LineBefore;
  jobReferences?: Partial<JobReferences>;
}

/** Completes a paid order without files, as the demo shop's admin. */
export async function completeBefore(page: Page, orderId: string): Promise<void> {
  const response = await page.request.put(`/api/orders/${orderId}/status`, {
    headers: { authorization: `Bearer ${await logInAsAdmin(page)}` },
    data: { status: "completed" },
  });
  expect(response.status()).toBe(200);
}

/**
 * A guest's order of one report, placed and, unless told otherwise, paid through the API. Returns its number. With
 * `isMismatch` PayPal captures another amount.
 */
export async function buyBefore(
  request: APIRequestContext,
  readMail: MailReader,
  guest: Guest,
  options: BoughtBefore = {},
): Promise<string> {
  return (await buyWholeBefore(request, readMail, guest, options)).slice(0, 8).toUpperCase();
}

/** Returns the order's whole id. */
export async function buyWholeBefore(
  request: APIRequestContext,
  readMail: MailReader,
  guest: Guest,
  {
    isMismatch = false,
    isPaid = true,
    report = simpleReport,
    line = {},
    jobReferences = {},
  }: BoughtBefore = {},
): Promise<string> {
  await verifyBefore(request, readMail, guest);
  const post = async (address: string, data: object) => {
    const response = await request.post(address, { data });
    expect(response.ok(), `${address} is accepted`).toBe(true);
    return (await response.json()) as Record<string, string>;
  };
  const slug = report.path.split("/").at(-1)!;
  const found = await request.get("/api/products", { params: { slug, page: 1 } });
  const [product] = (await found.json()) as { _id: string }[];
  const { email, firstName, lastName, ...address } = guest;
  const customFields = "customFields" in report ? report.customFields : {};
  const { _id: orderId } = await post("/api/orders/guest", {
    products: [lineBefore(product!._id, line, customFields)],
    address,
    payment: { provider: "paypal", amount: Number(report.price.slice(1)) },
    guestCustomer: { email, firstName, lastName },
    jobReferences,
  });
  if (!isPaid) return orderId!;
  const { approveLink } = await post("/api/payments/create", { orderId: orderId! });
  const { origin, searchParams } = new URL(approveLink!);
  const token = searchParams.get("token")!;
  await post(`${origin}/__stand-in/orders/${token}/approve`, { funding: "pay" });
  const paying = await request.post("/api/payments/capture", { data: { token } });
  expect(paying.status()).toBe(isMismatch ? 502 : 200);
  return orderId!;
}
