// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { texts } from "#contracts/texts";
import { RESEND_SECONDS } from "#contracts/time-limits";
import { keepGuestCart, report } from "#test/guest-cart";
import CheckoutPage from "./checkout-page.tsx";

const guest = {
  Email: "dana@example.com",
  "First name": "Dana",
  "Last name": "Reyes",
  Street: "12 Ridge Road",
  City: "Boulder",
  State: "CO",
  ZIP: "80301",
};

type Reply = () => Response | Promise<Response>;
let replies: Record<string, Reply> = {};
let requests: string[] = [];

const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const mailed = (isAlreadyVerified = false) =>
  Response.json({ message: "We sent it", isAlreadyVerified });
const isVerified = (isVerified: boolean) => Response.json({ isVerified });

beforeEach(() => {
  vi.useFakeTimers();
  keepGuestCart();
  requests = [];
  replies = {
    [`/api/products/${report._id}`]: () => Response.json(report),
    "/api/email-verification/initiate": () => mailed(),
    "/api/email-verification/resend": () => mailed(),
    "/api/email-verification/status": () => isVerified(false),
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const path = address.split("?")[0]!;
    requests.push(path);
    return (replies[path] ?? (() => Response.json({}, { status: 404 })))();
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function openCheckout(): Promise<void> {
  const page = createElement(CheckoutPage);
  const router = createMemoryRouter([{ path: "/checkout", element: page }], {
    initialEntries: ["/checkout"],
  });
  render(createElement(RouterProvider, { router }));
  await pass();
}

async function reload(): Promise<void> {
  cleanup();
  await openCheckout();
}

/** By label, since finding the many fields by role takes seconds in happy-dom. */
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const fillIn = (values: Record<string, string> = guest) =>
  Object.entries(values).forEach(([name, value]) => type(name, value));
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const isVerifiedShown = (email = guest.Email) => isShown(`${email} is verified`);

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByText(name, { selector: "button *" }).closest("button")!);
  await pass();
}

test("an address stays verified when an earlier check of it responds late", async () => {
  const early = Promise.withResolvers<Response>();
  replies["/api/email-verification/status"] = () => early.promise;
  await openCheckout();
  fillIn();
  await pass(700);
  await press("Verify email");
  replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(isVerifiedShown()).toBe(true);
  early.resolve(isVerified(false));
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("an address stays verified when the mail to the address typed before was slow", async () => {
  const slow = Promise.withResolvers<Response>();
  replies["/api/email-verification/initiate"] = () => slow.promise;
  await openCheckout();
  fillIn({ ...guest, Email: "other@example.com" });
  await press("Verify email");
  replies["/api/email-verification/status"] = () => isVerified(true);
  type("Email", guest.Email);
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  slow.resolve(mailed());
  await pass();
  expect(isVerifiedShown()).toBe(true);
});

test("an address is not verified by a late reply about the address typed before", async () => {
  const slow = Promise.withResolvers<Response>();
  replies["/api/email-verification/initiate"] = () => slow.promise;
  await openCheckout();
  fillIn();
  await press("Verify email");
  type("Email", "other@example.com");
  slow.resolve(mailed(true));
  await pass();
  expect(isShown(/is verified$/)).toBe(false);
  expect(isShown("Verify email")).toBe(true);
});

test("an address that was verified before needs no mail", async () => {
  replies["/api/email-verification/status"] = () => isVerified(true);
  await openCheckout();
  fillIn();
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  expect(requests).not.toContain("/api/email-verification/initiate");
});

test("another verification mail can be requested after a minute", async () => {
  await openCheckout();
  fillIn();
  await press("Verify email");
  expect(isShown(/You can ask for another link in \d+ s/)).toBe(true);
  await pass((RESEND_SECONDS - 2) * 1000);
  await press("Resend email");
  expect(requests.filter((path) => path.endsWith("/resend"))).toHaveLength(0);
  await pass(3_000);
  await press("Resend email");
  expect(requests.filter((path) => path.endsWith("/resend"))).toHaveLength(1);
  expect(isShown(/You can ask for another link in \d+ s/)).toBe(true);
});

const focused = () => document.activeElement?.textContent ?? "";

test("what became of a verification takes focus, since the button that asked for it is gone", async () => {
  await openCheckout();
  fillIn();
  screen.getByText("Verify email").closest("button")!.focus();
  await press("Verify email");
  expect(focused()).toContain(`We sent a link to ${guest.Email}`);
  replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(focused()).toBe(`${guest.Email} is verified`);
});

test("what became of a verification takes no focus from a field, and none when the page opens", async () => {
  await openCheckout();
  fillIn();
  await press("Verify email");
  field("Street").focus();
  replies["/api/email-verification/status"] = () => isVerified(true);
  await pass(10_000);
  expect(isVerifiedShown()).toBe(true);
  expect(document.activeElement).toBe(field("Street"));
  await reload();
  await pass(700);
  expect(isVerifiedShown()).toBe(true);
  expect(document.activeElement).toBe(document.body);
});

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

async function placeOrder(): Promise<void> {
  replies["/api/email-verification/status"] = () => isVerified(true);
  await openCheckout();
  fillIn();
  await pass(700);
  await press(texts.confirmInformation);
  await press(texts.placeOrder);
}

test("a refused order keeps everything and says why", async () => {
  replies["/api/orders/guest"] = () =>
    Response.json({ message: "The shop is closed for a moment." }, { status: 503 });
  await placeOrder();
  expect(screen.getByRole("alert").textContent).toBe("The shop is closed for a moment.");
  expect(field("Email").value).toBe(guest.Email);
});

test("an order that is placed by two presses is sent once", async () => {
  replies["/api/orders/guest"] = () => new Promise(() => undefined);
  await placeOrder();
  await press(texts.placeOrder);
  expect(requests.filter((path) => path === "/api/orders/guest")).toHaveLength(1);
});

test("an order whose price has changed is not placed and shows the current one", async () => {
  const message = "A price has changed";
  replies["/api/orders/guest"] = () => {
    replies[`/api/products/${report._id}`] = () => Response.json({ ...report, original: 15 });
    return Response.json({ code: "amount_changed", message }, { status: 409 });
  };
  await placeOrder();
  expect(isShown(message)).toBe(true);
  expect(screen.queryAllByText("$15.00")).not.toEqual([]);
  expect(screen.queryAllByText("$12.00")).toEqual([]);
});

test("an order of a product that is no longer sold is refused, and keeps everything", async () => {
  const message = "This product is no longer sold";
  replies["/api/orders/guest"] = () => {
    replies[`/api/products/${report._id}`] = () =>
      Response.json({ code: "not_found", message }, { status: 404 });
    return Response.json({ code: "invalid", message }, { status: 400 });
  };
  await placeOrder();
  expect(screen.getByRole("alert").textContent).toBe(message);
  for (const [name, value] of Object.entries(guest)) expect(field(name).value, name).toBe(value);
});

test("a refusal by the shop is shown beside its field, and the form can be edited again", async () => {
  const fields = { "guestCustomer.email": "This address takes no mail" };
  replies["/api/orders/guest"] = () =>
    Response.json({ code: "invalid", message: "Please check", fields }, { status: 400 });
  await placeOrder();
  expect(isShown(fields["guestCustomer.email"])).toBe(true);
  expect(field("Email").readOnly).toBe(false);
});
