import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { texts } from "#contracts/texts";
import { field, linkIn, type MailReader, stateField, storeInBrowser } from "./guest-steps.ts";
import { expect, type ReadMail } from "./journey.ts";

export interface Customer {
  name: string;
  email: string;
  password: string;
}

/** Every customer has a different address, so that journeys don't meet in the mailbox. */
export const newCustomer = (): Customer => ({
  name: "Casey Alder",
  email: `customer-${randomUUID()}@example.com`,
  password: "rafters and ridges",
});

export const passwordBox = (page: Page, name = "Password"): Locator =>
  page.getByRole("main").getByLabel(new RegExp(`^${name}( \\*)?$`));
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("main").getByRole("button", { name });
export const bell = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: /notification/i });

const call = async (request: APIRequestContext, path: string, data: object) => {
  const response = await request.post(`/api/auth/${path}`, { data });
  expect(response.ok(), `${path} is accepted`).toBe(true);
  return (await response.json()) as { token: string };
};

/** A customer who registered earlier, through the API. Returns the token of a session. */
export async function registerBefore(
  request: APIRequestContext,
  readMail: MailReader,
  customer: Customer,
): Promise<string> {
  await call(request, "register", customer);
  const mail = await readMail(customer.email, "to open your Ridgeline account");
  const given = new URL(linkIn(mail, "verify-registration")).searchParams;
  const { email, password } = customer;
  const opening = { email, token: given.get("token"), password };
  return (await call(request, "verify-registration", opening)).token;
}

/** Puts a session into this browser, as a login leaves it; the next page opened is logged in. */
const takeSession = (page: Page, token: string): Promise<void> => storeInBrowser(page, { token });

/** A registered customer who is logged in here. Returns the token. */
export async function signInBefore(
  page: Page,
  readMail: MailReader,
  customer: Customer,
): Promise<string> {
  const token = await registerBefore(page.request, readMail, customer);
  await takeSession(page, token);
  return token;
}

/** From the login page: types and submits. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Customer, "email" | "password">,
): Promise<void> {
  await field(page, "Email").fill(email);
  await passwordBox(page).fill(password);
  await button(page, "Login").click();
}

/** The link of an account, in the menu of this width. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const phoneMenu = page.getByRole("button", { name: "Open menu" });
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  else await page.getByRole("navigation", { name: "Account" }).getByRole("button").click();
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name }).or(banner.getByRole("button", { name })).click();
}

export const logOut = (page: Page): Promise<void> => openFromMenu(page, "Logout");

/** An address other than the account's. */
export async function fillAddress(page: Page): Promise<void> {
  await field(page, "Street").fill("12 Ridge Road");
  await field(page, "City").fill("Boulder");
  await stateField(page).selectOption("CO");
  await field(page, "ZIP").fill("80301");
}

/** From a filled checkout to PayPal. */
export async function confirmAndOrder(page: Page): Promise<void> {
  await button(page, texts.confirmInformation).click();
  await button(page, texts.placeOrder).click();
  await expect(page).toHaveURL(/\/checkoutnow\?token=/);
}

export const codeIn = ({ text }: ReadMail): string => /\b\d{6}\b/.exec(text)![0];
