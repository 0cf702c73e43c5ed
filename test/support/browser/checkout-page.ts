import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import CheckoutPage from "#src/web/ordering/checkout/checkout-page.tsx";
import { keepGuestCart, report } from "#test/api/guest-cart";

/** What a guest types into the checkout, by label. */
export const guest = {
  Email: "dana@example.com",
  "First name": "Dana",
  "Last name": "Reyes",
  Street: "12 Ridge Road",
  City: "Boulder",
  State: "CO",
  ZIP: "80301",
};

interface CheckoutShop {
  /** By path; everything else is not found. */
  replies: Record<string, () => Response | Promise<Response>>;
  /** The paths of all requests so far. */
  requests: string[];
}

export const mailed = (isAlreadyVerified = false) =>
  Response.json({ message: "We sent it", isAlreadyVerified });
export const isVerified = (isVerified: boolean) => Response.json({ isVerified });

/** A shop for the checkout page of a guest with one report in the cart, new for each test of the file; timers are fake. */
export function checkoutShop(): CheckoutShop {
  const shop: CheckoutShop = { replies: {}, requests: [] };
  beforeEach(() => {
    vi.useFakeTimers();
    keepGuestCart();
    shop.requests = [];
    shop.replies = {
      [`/api/products/${report._id}`]: () => Response.json(report),
      "/api/email-verification/initiate": () => mailed(),
      "/api/email-verification/resend": () => mailed(),
      "/api/email-verification/status": () => isVerified(false),
    };
    vi.stubGlobal("fetch", async (address: string) => {
      const path = address.split("?")[0]!;
      shop.requests.push(path);
      return (shop.replies[path] ?? (() => Response.json({}, { status: 404 })))();
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return shop;
}

export const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

export async function openCheckout(): Promise<void> {
  // Loaded on their own; here they are there at once.
  await import("#src/web/ordering/checkout/billing-address.tsx");
  await import("#src/web/ordering/checkout/checkout-bar.tsx");
  const page = createElement(CheckoutPage);
  const router = createMemoryRouter([{ path: "/checkout", element: page }], {
    initialEntries: ["/checkout"],
  });
  render(createElement(RouterProvider, { router }));
  await pass();
}

export async function reload(): Promise<void> {
  cleanup();
  await openCheckout();
}

/** By label, since finding the many fields by role takes seconds in happy-dom. */
export const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
export const type = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });
export const fillIn = (values: Record<string, string> = guest) =>
  Object.entries(values).forEach(([name, value]) => type(name, value));
export const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;

export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByText(name, { selector: "button *" }).closest("button")!);
  await pass();
}
