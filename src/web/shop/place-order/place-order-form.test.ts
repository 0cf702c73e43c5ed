// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, Fragment, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import type { Product } from "#contracts/calls/catalogue";
import { texts } from "#contracts/texts";
import { emptyDraft, keptDrafts } from "#ordering/order-draft";
import {
  clearSession,
  endSession,
  readSession,
  setSession,
  subscribeToSession,
  useSessionInStep,
} from "#session";
import PlaceOrderForm from "./place-order-form.tsx";

const report = {
  _id: "11111111-1111-4111-8111-111111111111",
  title: "Simple Roof Diagram",
  original: 12,
  sale: null,
  customFields: [],
  tiers: [{ id: "standard", name: "Standard", hours: 24, counting: "clock", surcharge: 0 }],
} as unknown as Product;
const map = { provider: "open", tileUrl: "/tiles/{z}/{x}/{y}.png", attribution: "" } as const;
const dana = { id: "dana", name: "Dana", email: "dana@example.com", role: "customer" } as User;
const place = { address: "77 Birch Road, Columbus, OH 43215", location: { lat: 39, lng: -83 } };

/** The shop's replies that a test holds back, by path. */
let held: Record<string, PromiseWithResolvers<Response>> = {};
const replies: Record<string, unknown> = {
  [`/api/products/${report._id}`]: report,
  "/api/geocoding/reverse": { place },
  "/api/auth/me": { user: dana },
  "/api/cart": { items: [] },
};
const hold = (path: string) => (held[path] = Promise.withResolvers<Response>());
const release = async (path: string) => {
  held[path]!.resolve(Response.json(replies[path] ?? {}));
  await settled();
};
const settled = () => act(() => vi.advanceTimersByTimeAsync(500));

// What a browser loads meanwhile takes real time here.
beforeAll(async () => {
  await import("#ordering/job-references");
  await import("#src/web/ordering/cart/customer-cart.ts");
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (address: string) => {
    const path = address.split("?")[0]!;
    return held[path]?.promise ?? Promise.resolve(Response.json(replies[path] ?? {}));
  });
});

afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  held = {};
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Root() {
  useSessionInStep();
  return createElement(Outlet);
}

/** The product's page, which holds the chosen tier. */
function ChosenTier({ product }: { product: Product }) {
  const [tier, onTier] = useState<string | null>(null);
  return createElement(
    Fragment,
    null,
    createElement("button", { onClick: () => onTier("rush") }, createElement("b", null, "Hurry")),
    createElement("output", null, tier),
    createElement(PlaceOrderForm, { product, map, tier, onTier }),
  );
}

/** Opens the form; the pages that it leads to load their code when `leave` is called. */
async function openForm(product = report) {
  const next = Promise.withResolvers<object>();
  const form = createElement(ChosenTier, { product });
  const elsewhere = { lazy: () => next.promise.then(() => ({ element: "Another page" })) };
  const router = createMemoryRouter(
    [
      {
        element: createElement(Root),
        children: [
          { path: "/report", element: form },
          { path: "/", ...elsewhere },
          { path: "/cart", ...elsewhere },
        ],
      },
    ],
    { initialEntries: ["/report"] },
  );
  render(createElement(RouterProvider, { router }));
  await settled();
  return async () => {
    next.resolve({});
    await settled();
    expect(screen.queryByText("Another page")).not.toBeNull();
    cleanup();
  };
}

const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: false, selector: "input" });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = async (name: string) => {
  fireEvent.click(screen.getByText(name, { selector: "button *" }).closest("button")!);
  await settled();
};

async function pinRoof() {
  hold("/api/geocoding/reverse");
  await press("Type coordinates");
  type("Latitude, longitude", "39.9612, -83.0007");
  await press("Apply");
}

// First: once a customer's cart was opened, the session stays watched.
test("a customer's draft is shown before the session is confirmed, and is kept afterwards", async () => {
  keptDrafts(report._id).draft.keep({ ...emptyDraft, address: "315 Oak Avenue" });
  hold("/api/auth/me");
  localStorage.setItem("token", "u".repeat(43));
  onTestFinished(subscribeToSession(() => undefined));
  expect(readSession().status).toBe("unknown");
  await openForm();
  expect(field("Roof address").value).toBe("315 Oak Avenue");
  await release("/api/auth/me");
  type("Secondary pitch", "18");
  cleanup();
  await openForm();
  expect(field("Roof address").value).toBe("315 Oak Avenue");
  expect(field("Secondary pitch").value).toBe("18");
});

test("an address found after the report went into the cart is not kept for the next report", async () => {
  const leave = await openForm();
  type("Roof address", "Between the barns");
  await pinRoof();
  await press(texts.addToCart);
  expect(localStorage.getItem("guestCart")).toContain("Between the barns");
  await release("/api/geocoding/reverse");
  await press("Use 77 Birch Road");
  expect(field("Roof address").value).toBe(place.address);
  await leave();
  await openForm();
  expect(field("Roof address").value).toBe("");
});

test("an address found after a customer has logged out is not kept for the next person", async () => {
  setSession({ token: "t".repeat(43), user: dana });
  const leave = await openForm();
  await pinRoof();
  await act(async () => void endSession());
  await release("/api/geocoding/reverse");
  expect(field("Roof address").value).toBe(place.address);
  await leave();
  await openForm();
  expect(field("Roof address").value).toBe("");
});

test("what a customer types before the session is confirmed is kept at once", async () => {
  hold("/api/auth/me");
  localStorage.setItem("token", "v".repeat(43));
  onTestFinished(subscribeToSession(() => undefined));
  await openForm();
  type("Roof address", "8 Slow Lane");
  cleanup();
  await openForm();
  expect(readSession().status).toBe("unknown");
  expect(field("Roof address").value).toBe("8 Slow Lane");
});

test("after a form filled in from an earlier order is added to the cart, what was typed before is back", async () => {
  const drafts = keptDrafts(report._id);
  drafts.draft.keep({ ...emptyDraft, address: "9 Cedar Lane" });
  drafts.fill({ ...emptyDraft, ...place }, { order: "0A1B2C3D", notes: [] });
  const leave = await openForm();
  expect(field("Roof address").value).toBe(place.address);
  await press(texts.addToCart);
  await leave();
  await openForm();
  expect(field("Roof address").value).toBe("9 Cedar Lane");
});

test("a roof's references go into its line, and the next roof's form starts without them", async () => {
  const leave = await openForm();
  type("Roof address", "9 Cedar Lane, Boulder");
  type("Claim number", "CLM-1");
  type("Date of loss", "2099-01-31");
  await press(texts.addToCart);
  expect(screen.queryByText(texts.invalidDateOfLoss)).not.toBeNull();
  expect(localStorage.getItem("guestCart")).toBeNull();
  type("Date of loss", "2026-01-31");
  await press(texts.addToCart);
  const { lines } = JSON.parse(localStorage.getItem("guestCart")!);
  expect(lines[0].additionalData.jobReferences).toEqual({
    claimNumber: "CLM-1",
    jobNumber: "",
    insured: "",
    dateOfLoss: "2026-01-31",
  });
  await leave();
  await openForm();
  expect(field("Claim number").value).toBe("");
  await press("Same as 9 Cedar Lane: CLM-1");
  expect(field("Claim number").value).toBe("CLM-1");
});

test("a bare number as pitch is asked about, the rise first, and is not sent before it is clear", async () => {
  await openForm();
  type("Roof address", "9 Cedar Lane");
  type("Primary pitch", "6");
  expect(screen.queryByText("6/12 or 6°?")).not.toBeNull();
  const meanings = screen.getByRole("group", { name: "Meaning of the primary pitch" });
  expect([...meanings.querySelectorAll("button")].map((button) => button.textContent)).toEqual([
    "6/12",
    "6°",
  ]);
  await press(texts.addToCart);
  expect(screen.queryByText("Please choose 6/12 or 6°")).not.toBeNull();
  expect(localStorage.getItem("guestCart")).toBeNull();
  await press("6/12");
  expect(field("Primary pitch").value).toBe("26.6");
  expect(screen.queryByText("Please choose 6/12 or 6°")).toBeNull();
  type("Primary pitch", "6");
  await press("6°");
  expect(field("Primary pitch").value).toBe("6°");
  await press(texts.addToCart);
  expect(localStorage.getItem("guestCart")).toContain('"primaryPitch":6,');
});

const rush = { id: "rush", name: "Rush", hours: 6, counting: "clock", surcharge: 10 } as const;
const withRush = { ...report, tiers: [...report.tiers, rush] };
const isChosen = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).checked;

test("choosing a tier with a surcharge says how it changes cancelling and refunds, and names its time alone", async () => {
  await openForm(withRush);
  expect(screen.queryByText(/^With Rush you can/)).toBeNull();
  expect(screen.queryByText(texts.deliveryTime)).not.toBeNull();
  fireEvent.click(screen.getByLabelText(/^Rush/));
  expect(screen.getByText(/^With Rush you can/).textContent).toBe(
    "With Rush you can cancel for free within 1 hour of the payment instead of 2 hours, and ask for a refund within 48 hours of the delivery instead of 14 days.",
  );
  expect(screen.queryByText("Delivery Time: 6 hours")).not.toBeNull();
  expect(screen.queryByText(texts.deliveryTime)).toBeNull();
  fireEvent.click(screen.getByLabelText(/^Standard/));
  expect(screen.queryByText(/^With Rush you can/)).toBeNull();
});

test("a tier chosen on the page is the form's, and the form's draft is the page's until one is chosen there", async () => {
  await openForm(withRush);
  await press("Hurry");
  expect(isChosen(/^Rush/)).toBe(true);
  // Beside the form, and in the bar of a phone.
  expect(screen.queryAllByText("$22.00")).toHaveLength(2);
  fireEvent.click(screen.getByLabelText(/^Standard/));
  expect(screen.getByText("standard", { selector: "output" })).not.toBeNull();
  fireEvent.click(screen.getByLabelText(/^Rush/));
  type("Roof address", "9 Cedar Lane");
  cleanup();
  await openForm(withRush);
  expect(isChosen(/^Rush/)).toBe(true);
  expect(screen.queryByText("rush", { selector: "output" })).not.toBeNull();
});
