// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { clearSession, setSession } from "#session";
import { otherShapes } from "#test/api/order-shapes";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import OrdersPage from "./orders-page.tsx";

const user = { id: "dana", name: "Dana", role: "customer" } as User;
const order = { status: "processing", createdAt: "2026-11-20T12:00:00.000Z", products: [] };
const orders = ["1", "2", "3", "4"].map((end) => ({
  ...order,
  _id: `0a1b2c3d-0000-4000-8000-00000000000${end}`,
}));

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

/** An order as the shop writes it. */
const whole = {
  ...orders[0],
  totalPrice: 12,
  guestCustomer: null,
  address: { line1: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
  products: [
    {
      product: { title: "Simple Roof Diagram", price: 12 },
      quantity: 1,
      projectDetails: { address: "315 Oak Avenue, Austin, TX 78704" },
      customFields: {},
      files: {},
      attachments: [],
    },
  ],
};

function openOrders(reply: (address: string) => Response | Promise<Response>, address = "/orders") {
  vi.stubGlobal("fetch", async (address: string) => reply(address));
  setSession({ token: "t".repeat(43), user });
  return renderPart(createElement(OrdersPage), { path: "/orders", address });
}

test("the search keeps its field and focus while it runs, and says how many orders it found", async () => {
  const search = Promise.withResolvers<Response>();
  const router = openOrders((address) => {
    if (!address.startsWith("/api/orders?")) return new Promise(() => undefined);
    return address.includes("search=") ? search.promise : Response.json(orders);
  });
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  field.focus();
  fireEvent.change(field, { target: { value: " Maple " } });
  fireEvent.submit(field.closest("form")!);
  await soon(() => expect(router.state.location.search).toBe("?search=Maple"));
  expect(screen.getByRole("searchbox")).toBe(field);
  search.resolve(Response.json(orders.slice(0, 1)));
  await screen.findByText("1 order found");
  expect([document.activeElement, field.value]).toEqual([field, "Maple"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  await soon(() => expect(screen.queryByRole("button", { name: "Show all" })).toBeNull());
  expect([document.activeElement, field.value]).toEqual([field, ""]);
});

test("a search that finds nothing says so", async () => {
  openOrders(
    (address) =>
      address.startsWith("/api/orders?")
        ? Response.json(address.includes("search=") ? [] : orders)
        : new Promise(() => undefined),
    "/orders?search=nothing",
  );
  await screen.findByText("No order matches");
  expect(screen.queryByText("0 orders found")).not.toBeNull();
});

test("a list that can't be loaded says so and can be retried", async () => {
  let isFailing = true;
  openOrders((address) =>
    address.startsWith("/api/orders?") && !isFailing
      ? Response.json([])
      : Response.json({ code: "internal", message: "" }, { status: 500 }),
  );
  const title = await screen.findByText(texts.ordersFailed);
  await screen.findByText(texts.pointsFailed);
  isFailing = false;
  const alert = title.closest<HTMLElement>("[role=alert]")!;
  fireEvent.click(within(alert).getByRole("button", { name: "Retry" }));
  await screen.findByText("You have no orders yet");
});

test("every order and its details are shown, whatever shape they come in", async () => {
  const shapes = otherShapes(whole);
  let details = {};
  openOrders((address) =>
    Response.json(
      address.startsWith("/api/orders?")
        ? shapes
        : address.startsWith("/api/orders/")
          ? details
          : [],
    ),
  );
  const cards = await screen.findAllByRole("article");
  expect(cards).toHaveLength(shapes.length);
  expect(cards[0]!.textContent).toContain("$12.00");
  expect(cards[0]!.textContent).toContain("315 Oak Avenue");
  expect(cards[1]!.textContent).toContain("Simple Roof Diagram");
  for (const [index, shape] of shapes.entries()) {
    details = shape;
    const card = screen.getAllByRole("article")[index]!;
    fireEvent.click(within(card).getByRole("button", { name: /Details/ }));
    await within(card).findByText("What you ordered");
  }
  expect(screen.queryByText("This part could not be shown.")).toBeNull();
});

test("a link to an order that the shop does not find says that it could not be loaded", async () => {
  openOrders(
    (address) =>
      address.startsWith("/api/orders?")
        ? Response.json(orders)
        : Response.json({ code: "not_found", message: "There is no such order" }, { status: 404 }),
    "/orders?order=0a1b2c3d-0000-4000-8000-000000000009",
  );
  expect(await screen.findByText("This order could not be loaded")).not.toBeNull();
});

test("the references of each roof stand together in the list, and equal ones once", async () => {
  const roof = (jobReferences: object | null) => ({ ...whole.products[0], jobReferences });
  const first = { claimNumber: "CLM-1", jobNumber: "PO 7" };
  const products = [first, first, null, { claimNumber: "CLM-2", jobNumber: "PO 7" }].map(roof);
  openOrders((address) =>
    address.startsWith("/api/orders?")
      ? Response.json([{ ...whole, jobReferences: null, products }])
      : Response.json({}),
  );
  const { parentElement: references } = await screen.findByRole("img", { name: "Your references" });
  expect(references!.textContent).toBe("CLM-1 · PO 7; CLM-2 · PO 7");
});

test("the balance at the top is fetched again after a guest order was claimed", async () => {
  let isClaimed = false;
  openOrders((address) => {
    if (address.endsWith("/claim")) isClaimed = true;
    if (address.endsWith("/claimable")) return Response.json(isClaimed ? [] : [whole]);
    if (address.startsWith("/api/orders?")) return Response.json([]);
    if (address.includes("points")) return Response.json({ rewardPoints: isClaimed ? 23 : 0 });
    return Response.json({ claimed: 1 });
  });
  await screen.findByText("0");
  fireEvent.click(await screen.findByRole("button", { name: "Add it to my orders" }));
  await screen.findByText("23");
});
