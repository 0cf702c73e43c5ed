// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { texts } from "#contracts/texts";
import { report } from "#test/api/guest-cart";
import {
  checkoutShop,
  fillIn,
  field,
  guest,
  isShown,
  isVerified,
  openCheckout,
  pass,
  press,
  reload,
  type,
} from "#test/browser/checkout-page";

const shop = checkoutShop();

test("a typed checkout form survives a reload and is forgotten after an hour", async () => {
  await openCheckout();
  expect(isShown(texts.formDataRestored)).toBe(false);
  fillIn();
  await reload();
  expect(isShown(texts.formDataRestored)).toBe(true);
  for (const [name, value] of Object.entries(guest)) expect(field(name).value, name).toBe(value);
  await pass(5_000);
  expect(isShown(texts.formDataRestored)).toBe(false);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await reload();
  expect(field("Email").value).toBe("");
  expect(field("Country").value).toBe("United States");
  expect(isShown(texts.formDataRestored)).toBe(false);
  expect(isShown(report.title)).toBe(true);
});

/** Puts these roofs into the cart, a line for each. */
function keepRoofs(...addresses: string[]): void {
  const lines = addresses.map((address, position) => ({
    _id: `line ${position}`,
    product: report._id,
    quantity: 1,
    additionalData: { projectDetails: { address } },
  }));
  localStorage.setItem("guestCart", JSON.stringify({ version: 1, lines }));
}

const billing = () =>
  ["Street", "City", "State", "ZIP", "Country"].map((name) => field(name).value);
const austin = ["315 Oak Avenue", "Austin", "TX", "78704", "United States"];

test("the roof's address becomes the billing address in one press, and what was typed comes back", async () => {
  keepRoofs("315 Oak Avenue, Austin, TX 78704");
  await openCheckout();
  type("Street", "12 Ridge Road");
  await press("Same as the roof’s address");
  expect(billing()).toEqual(austin);
  await press("Undo");
  expect(billing()).toEqual(["12 Ridge Road", "", "", "", "United States"]);
});

test("with several roofs the buyer chooses whose address it is", async () => {
  keepRoofs("8 Elm Court, Boulder, CO 80301", "315 Oak Avenue, Austin, TX 78704");
  await openCheckout();
  await press("Same as 315 Oak Avenue");
  expect(billing()).toEqual(austin);
});

test("the state is a list in the United States, and any text elsewhere", async () => {
  await openCheckout();
  expect(field("State").tagName).toBe("SELECT");
  type("Country", "Canada");
  type("State", "Ontario");
  expect([field("State").tagName, field("State").value]).toEqual(["INPUT", "Ontario"]);
  type("Country", "USA");
  expect([field("State").tagName, field("State").value]).toEqual(["SELECT", "Ontario"]);
});

test("one button leads through the checkout, step by step", async () => {
  shop.replies["/api/orders/guest"] = () => new Promise(() => undefined);
  await openCheckout();
  await press("Next");
  expect(isShown(texts.emailRequired)).toBe(true);
  fillIn();
  await press("Next");
  await press("Verify your email");
  expect(isShown(`We sent a link to ${guest.Email}`)).toBe(true);
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  await press("Go to PayPal");
  expect(shop.requests).toContain("/api/orders/guest");
});

async function placeOrder(): Promise<void> {
  shop.replies["/api/email-verification/status"] = () => isVerified(true);
  await openCheckout();
  fillIn();
  await pass(700);
  await press(texts.confirmInformation);
  await press(texts.placeOrder);
}

test("a refused order keeps everything and says why", async () => {
  shop.replies["/api/orders/guest"] = () =>
    Response.json({ message: "The shop is closed for a moment." }, { status: 503 });
  await placeOrder();
  expect(screen.getByRole("alert").textContent).toBe("The shop is closed for a moment.");
  expect(field("Email").value).toBe(guest.Email);
});

test("an order that is placed with two clicks is sent once", async () => {
  shop.replies["/api/orders/guest"] = () => new Promise(() => undefined);
  await placeOrder();
  await press(texts.placeOrder);
  expect(shop.requests.filter((path) => path === "/api/orders/guest")).toHaveLength(1);
});

test("an order whose price has changed is not placed, shows the new price, and has it at the next click", async () => {
  const message = "A price has changed";
  const amounts: number[] = [];
  const reply = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (address === "/api/orders/guest") {
      const sent = JSON.parse(init!.body as string) as { payment: { amount: number } };
      amounts.push(sent.payment.amount);
    }
    return reply(address, init);
  });
  shop.replies["/api/orders/guest"] = () => {
    shop.replies[`/api/products/${report._id}`] = () => Response.json({ ...report, original: 15 });
    return Response.json({ code: "amount_changed", message }, { status: 409 });
  };
  await placeOrder();
  expect(isShown(message)).toBe(true);
  expect(screen.queryAllByText("$15.00")).not.toEqual([]);
  expect(screen.queryAllByText("$12.00")).toEqual([]);
  for (const [name, value] of Object.entries(guest)) expect(field(name).value, name).toBe(value);
  await press(texts.placeOrder);
  expect(amounts).toEqual([12, 15]);
});

test("an order whose delivery tier is gone shows the new time, keeps everything, and has it at the next click", async () => {
  const message = "The delivery time of “Simple Report” is now 96 hours (Standard).";
  const sent: object[] = [];
  const reply = globalThis.fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (address === "/api/orders/guest") {
      const { products } = JSON.parse(init!.body as string) as { products: object[] };
      sent.push(...products);
    }
    return reply(address, init);
  });
  const tier = (id: string, hours: number) => ({
    id,
    name: id === "fast" ? "Fast" : "Standard",
    hours,
    counting: "clock",
    surcharge: 0,
  });
  const product = (...tiers: object[]) => {
    shop.replies[`/api/products/${report._id}`] = () => Response.json({ ...report, tiers });
  };
  const stored = JSON.parse(localStorage.getItem("guestCart")!) as {
    lines: { additionalData?: object }[];
  };
  for (const line of stored.lines) line.additionalData = { ...line.additionalData, tier: "fast" };
  localStorage.setItem("guestCart", JSON.stringify(stored));
  product(tier("standard", 96), tier("fast", 6));
  shop.replies["/api/orders/guest"] = () => {
    product(tier("standard", 96));
    return Response.json({ code: "delivery_changed", message }, { status: 409 });
  };
  await placeOrder();
  expect(isShown(message)).toBe(true);
  expect(
    isShown("The delivery time you chose is no longer offered. It is now 96 hours (Standard)."),
  ).toBe(true);
  for (const [name, value] of Object.entries(guest)) expect(field(name).value, name).toBe(value);
  await press(texts.placeOrder);
  const shownTier = { counting: "clock", surcharge: 0 };
  expect(sent).toMatchObject([
    { tier: "fast", shownTier: { ...shownTier, name: "Fast", hours: 6 } },
    { tier: "standard", shownTier: { ...shownTier, name: "Standard", hours: 96 } },
  ]);
});

test("an order of a product that is no longer sold is refused, and keeps everything", async () => {
  const message = "This product is no longer sold";
  shop.replies["/api/orders/guest"] = () => {
    shop.replies[`/api/products/${report._id}`] = () =>
      Response.json({ code: "not_found", message }, { status: 404 });
    return Response.json({ code: "invalid", message }, { status: 400 });
  };
  await placeOrder();
  expect(screen.getByRole("alert").textContent).toBe(message);
  for (const [name, value] of Object.entries(guest)) expect(field(name).value, name).toBe(value);
  await press(texts.placeOrder);
  expect(screen.getByRole("alert").textContent).toBe(
    "One of the products is no longer sold. Please remove it from your cart, then place the order.",
  );
});

test("a checkout with an empty cart links to the shop", async () => {
  localStorage.clear();
  await openCheckout();
  expect(isShown(texts.cartEmpty)).toBe(true);
  const link = screen.getByText(texts.continueShopping).closest("a")!;
  expect(link.getAttribute("href")).toBe("/shop");
});

test("a refusal by the shop is shown beside its field, and the form can be edited again", async () => {
  const fields = { "guestCustomer.email": "This address takes no mail" };
  shop.replies["/api/orders/guest"] = () =>
    Response.json({ code: "invalid", message: "Please check", fields }, { status: 400 });
  await placeOrder();
  expect(isShown(fields["guestCustomer.email"])).toBe(true);
  expect(field("Email").readOnly).toBe(false);
});
