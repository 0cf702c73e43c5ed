// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { otherShapes } from "#test/api/order-shapes";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import OrdersPage from "./orders-page.tsx";

const shop = prepareShopBehindPage();

const boss = { id: "boss", name: "Boss", role: "admin" } satisfies Partial<User>;
const id = "0a1b2c3d-0000-4000-8000-000000000001";
const list = "/api/orders/all";
const change = `PUT /api/orders/${id}/status`;
const order = {
  _id: id,
  status: "new",
  paymentStatus: "completed",
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  totalPrice: 12,
  contact: { firstName: "Dana", lastName: "Reyes", email: "dana@example.com", phone: "" },
  address: { line1: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" },
  products: [{ product: { title: "Simple Roof Diagram", price: 12 }, quantity: 1 }],
};

/** What the list of orders returns. */
let listed: object[];

const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const status = () =>
  screen.getByLabelText<HTMLSelectElement>("Status of order 0A1B2C3D", { selector: "select" });
const choose = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  listed = [order];
  shop.replies[list] = () => Response.json(listed);
});
afterEach(() => void vi.useRealTimers());

async function openOrders(): Promise<void> {
  showPage(OrdersPage, "/admin/orders", { user: boss });
  await pass();
}

const refetches = {
  renewed: () => pass(30_000),
  narrowed: async () => {
    choose(screen.getByLabelText("Payment status"), "completed");
    await pass();
  },
};

/** Answers the question that each change asks first. */
async function startProcessing(): Promise<void> {
  await pass();
  fireEvent.click(screen.getByRole("button", { name: "Start processing" }));
  await pass();
}

test.each(Object.entries(refetches))(
  "a list that is %s while a status is changed does not bring the old one back",
  async (_how, refetch) => {
    await openOrders();
    const late = Promise.withResolvers<Response>();
    shop.replies[list] = () => late.promise;
    await refetch();
    shop.replies[list] = () => Response.json([{ ...order, status: "processing" }]);
    shop.replies[change] = () => Response.json({ ...order, status: "processing" });
    choose(status(), "processing");
    await startProcessing();
    expect(status().value).toBe("processing");
    late.resolve(Response.json([order]));
    await pass();
    expect(status().value).toBe("processing");
  },
);

test("a status that is being changed says so, and a refused change is undone and says why", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await openOrders();
  const reply = Promise.withResolvers<Response>();
  shop.replies[change] = () => reply.promise;
  choose(status(), "processing");
  await startProcessing();
  expect(screen.queryByText(orderTexts.updating)).not.toBeNull();
  reply.resolve(refused("This order is busy.", 409)());
  await pass();
  expect(screen.queryByText(orderTexts.updating)).toBeNull();
  expect(screen.queryByText("This order is busy.")).not.toBeNull();
  expect(status().value).toBe("new");
  expect(log.mock.calls[0]?.[0]).toContain("An order's status could not be changed");
});

test("a key on the closed choices of a status changes nothing, and choosing one can still be cancelled", async () => {
  await openOrders();
  for (const key of ["ArrowDown", "ArrowUp", "p", "End", "PageDown"])
    expect(fireEvent.keyDown(status(), { key }), key).toBe(false);
  for (const key of ["Tab", "Enter", " "])
    expect(fireEvent.keyDown(status(), { key }), key).toBe(true);
  choose(status(), "processing");
  await pass();
  expect(screen.getByRole("alertdialog").textContent).toContain("Start processing order 0A1B2C3D?");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await pass();
  expect(status().value).toBe("new");
  expect(shop.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
});

test("an order whose status can't change shows it as a badge", async () => {
  shop.replies[list] = () => Response.json([{ ...order, status: "cancelled" }]);
  await openOrders();
  expect(screen.queryByLabelText("Status of order 0A1B2C3D")?.closest("[hidden]")).not.toBeNull();
});

test("completing an order without files asks first, and the question also leads to the form with files", async () => {
  await openOrders();
  const question = () => screen.queryByRole("alertdialog");
  choose(status(), "completed");
  await pass();
  expect(question()?.textContent).toContain("Complete order 0A1B2C3D without files?");
  expect(question()?.textContent).toContain("gets no files");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await pass();
  expect(status().value).toBe("new");
  choose(status(), "completed");
  await pass();
  fireEvent.click(screen.getByRole("button", { name: orderTexts.completeWithFiles }));
  await pass();
  expect(question()).toBeNull();
  expect(screen.queryByRole("dialog")?.textContent).toContain(orderTexts.completeOrder);
  expect(shop.requests).not.toContain(change);
});

test("a list is narrowed neither by filters nor with columns that somebody has no right to", async () => {
  const address = "/admin/orders?status=new&paymentStatus=failed&counted=true";
  showPage(OrdersPage, address, { user: { ...boss, role: "staff" } });
  await pass();
  const [asked] = shop.addresses.filter((each) => each.startsWith(list));
  expect(asked).toBe(`${list}?page=1&limit=20&status=new`);
  expect(screen.queryByLabelText("Payment status")).toBeNull();
  expect(screen.queryByText("Abandoned unpaid:")).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Total" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await pass();
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
});

test("an address with ids that filter nothing shows no filters to remove", async () => {
  showPage(OrdersPage, "/admin/orders?productId=1&categoryId=x&counted=yes", { user: boss });
  await pass();
  expect(screen.queryByText(/^Product:|^Category:|^Abandoned unpaid:/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull();
  showPage(OrdersPage, `/admin/orders?productId=${id}`, { user: boss });
  await pass();
  expect(screen.queryByText("Product:")).not.toBeNull();
});

const exporting = () => screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" });

test("an export that fails says why", async () => {
  shop.replies["/api/orders/export"] = refused("The shop is busy.", 503);
  await openOrders();
  fireEvent.click(exporting());
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("The shop is busy.");
});

test("an empty list can't be exported", async () => {
  shop.replies[list] = () => Response.json([], { headers: { "x-total-count": "0" } });
  await openOrders();
  expect(exporting().disabled).toBe(true);
});

test("an order that others move off the list stays until the dialog opened from it is closed", async () => {
  await openOrders();
  choose(status(), "with-files");
  await pass();
  listed = [];
  await pass(30_000);
  window.dispatchEvent(new Event("visibilitychange"));
  await pass();
  expect(screen.queryByRole("dialog")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await pass(31_000);
  expect(screen.queryByText(orderTexts.noOrders)).not.toBeNull();
});

test("focus moves from a row that leaves the list to the next one, or to the heading if none is left", async () => {
  const next = { ...order, _id: id.replace("0a", "1a") };
  listed = [order, next];
  await openOrders();
  status().focus();
  listed = [next];
  await pass(30_000);
  expect(document.activeElement?.id).toBe(`row-${next._id}`);
  listed = [];
  await pass(30_000);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Orders" }));
});

test("focus outside the rows stays where it is when a row leaves the list", async () => {
  await openOrders();
  status().focus();
  const search = screen.getByLabelText("Search orders");
  search.focus();
  listed = [{ ...order, _id: id.replace("0a", "1a") }];
  await pass(30_000);
  expect(document.activeElement).toBe(search);
  search.blur();
  await pass(30_000);
  expect(document.activeElement).toBe(document.body);
});

test("the button for an order's details can be pressed with the space bar, like every button", async () => {
  shop.replies[`/api/orders/${id}`] = () => Response.json(order);
  await openOrders();
  fireEvent.keyDown(screen.getByRole("button", { name: /^Details/ }), { key: " " });
  await pass();
  expect(screen.queryByLabelText("Details of order 0A1B2C3D")).not.toBeNull();
});

test("a list that can't be loaded says so and can be retried", async () => {
  const reply = shop.replies[list]!;
  shop.replies[list] = refused("No luck.");
  await openOrders();
  expect(screen.getByRole("alert").textContent).toContain(texts.ordersFailed);
  shop.replies[list] = reply;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await pass();
  expect(status().value).toBe("new");
});

test("orders in any shape are listed", async () => {
  listed = [order, ...otherShapes(order)];
  await openOrders();
  expect(screen.getAllByRole("row")).toHaveLength(1 + listed.length);
  expect(screen.queryByText("This part could not be shown.")).toBeNull();
});

test("a timeline that can't be shown does not affect the rest of the order's panel", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const timeline = [{ at: "", kind: "noted", actor: null }];
  shop.replies[`/api/orders/${id}`] = () =>
    Response.json({ ...order, products: [null, ...order.products], timeline });
  showPage(OrdersPage, `/admin/orders?order=${id}`, { user: boss });
  await pass();
  const panel = screen.getByLabelText("Details of order 0A1B2C3D");
  expect(panel.textContent).toContain("This part could not be shown.");
  expect(panel.textContent).toContain("Simple Roof Diagram");
});
