// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { texts } from "#contracts/texts";
import { prepareShopBehindPage, refused, showPage } from "#test/browser/shown-page";
import { ToastArea } from "#ui/states/toast";
import CustomersPage from "./customers-page.tsx";

const shop = prepareShopBehindPage();

const boss = { id: "boss", name: "Boss", role: "admin" } satisfies Partial<User>;
const id = "0a1b2c3d-0000-4000-8000-000000000001";
const orderId = "0a1b2c3d-0000-4000-8000-000000000002";
const failed = "This part could not be shown.";
const customer = {
  _id: id,
  name: "Casey Alder",
  email: "casey@example.com",
  phone: "",
  role: "customer",
  createdAt: "2026-11-20T12:00:00.000Z",
  orderCount: 0,
  rewardPoints: 6,
};
const details = {
  ...customer,
  secondFactors: { hasApp: false, passkeys: 0 },
  orders: [],
  cart: { items: [], total: 0 },
  rewardHistory: [],
};
const order = {
  _id: orderId,
  status: "new",
  paymentStatus: "completed",
  createdAt: "2026-11-20T12:00:00.000Z",
  totalPrice: 12,
  products: [],
  rewardPointsAwarded: false,
};
const rewards = `/api/rewards/admin/customer/${id}/history`;

/** Shows the list with these accounts and, where something is given about one, the panel of that one. */
function openCustomers(customers: object[], given?: object): void {
  const data = { customers, page: 1, totalPages: 1, total: customers.length };
  shop.replies["/api/customers"] = () => Response.json({ success: true, data });
  shop.replies[`/api/customers/${id}`] = () => Response.json({ ...details, ...given });
  shop.replies[rewards] ??= () =>
    Response.json({ currentBalance: 0, totalEarnedFromOrders: 0, history: [] });
  shop.replies[`/api/rewards/admin/customer/${id}/ledger`] = () =>
    Response.json([], { headers: { "x-total-count": "0" } });
  showPage(CustomersPage, given ? `/admin/customers?customer=${id}` : "/admin/customers", {
    user: boss,
  });
}

const panel = async () => (await screen.findByRole("button", { name: "Edit" })).closest("dialog")!;

test("an unknown role is shown as Customer, and a row that can't be shown does not affect the others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const roles = ["admin", "staff", "customer", "king"];
  openCustomers([
    ...roles.map((role) => ({ ...customer, role, _id: role })),
    { ...customer, _id: "broken", orderCount: null },
  ]);
  const broken = await screen.findByText(failed);
  expect(screen.getAllByRole("row")[5]!.contains(broken)).toBe(true);
  const rows = screen.getAllByRole("row").slice(1, 5);
  const shown = rows.map(({ textContent }) => /Admin|Staff|Customer/.exec(textContent)?.[0]);
  expect(shown).toEqual(["Admin", "Staff", "Customer", "Customer"]);
});

test("customers that can't be loaded can be retried", async () => {
  openCustomers([customer]);
  const reply = shop.replies["/api/customers"]!;
  shop.replies["/api/customers"] = refused("No luck.");
  showPage(CustomersPage, "/admin/customers?search=casey", { user: boss });
  const text = await screen.findByText("The customers could not be loaded.");
  shop.replies["/api/customers"] = reply;
  fireEvent.click(within(text.closest("[role=alert]")!).getByRole("button", { name: "Retry" }));
  await screen.findAllByText("casey@example.com");
});

test("a customer's panel says that there are no orders, cart items and points", async () => {
  openCustomers([customer], {});
  for (const text of [texts.customerOrdersEmpty, texts.customerCartEmpty, texts.noPointsEarned])
    await within(await panel()).findByText(text);
});

test("a customer's panel says that the rewards could not be loaded, and offers a retry", async () => {
  shop.replies[rewards] = refused("");
  openCustomers([customer], {});
  const shown = within(await panel());
  await shown.findByText(texts.rewardHistoryUnavailable);
  shop.replies[rewards] = () => Response.json({});
  fireEvent.click(await shown.findByRole("button", { name: "Retry" }));
  await shown.findByText(texts.noRewardData);
});

test("an order of a customer that can't be loaded says so", async () => {
  shop.replies[`/api/orders/${orderId}`] = refused("No luck.");
  openCustomers([customer], { orderCount: 1, orders: [order] });
  fireEvent.click(await within(await panel()).findByRole("link", { name: /^View Details/ }));
  await screen.findByText(texts.orderDetailsFailed);
});

test("a customer's order whose status can't be changed says why in its row", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  shop.replies[`PUT /api/orders/${orderId}/status`] = refused("The roof is wet.");
  openCustomers([customer], { orderCount: 1, orders: [order] });
  const status = await within(await panel()).findByLabelText<HTMLSelectElement>(
    "Status of order 0A1B2C3D",
    { selector: "select" },
  );
  fireEvent.change(status, { target: { value: "processing" } });
  fireEvent.click(await screen.findByRole("button", { name: "Start processing" }));
  const reason = await within(await panel()).findByText("The roof is wet.");
  expect(status.closest("tr")!.contains(reason)).toBe(true);
  expect(status.value).toBe("new");
  fireEvent.change(status, { target: { value: "pending" } });
  await within(await panel()).findByText(texts.pendingIsManaged);
  expect(screen.queryByText("The roof is wet.")).toBeNull();
  expect(status.value).toBe("new");
  expect(shop.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(1);
  shop.replies[`PUT /api/orders/${orderId}/status`] = () =>
    Response.json({ ...order, status: "processing" });
  fireEvent.change(status, { target: { value: "processing" } });
  fireEvent.click(await screen.findByRole("button", { name: "Start processing" }));
  await waitFor(() => expect(screen.queryByText(texts.pendingIsManaged)).toBeNull());
});

test("a cart that can't be shown does not affect the rest of the customer's panel", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  openCustomers([customer], { cart: null });
  const shown = within(await panel());
  expect(await shown.findAllByText(failed)).toHaveLength(1);
  for (const name of ["Order history", "Reward history"])
    expect(shown.getByRole("heading", { name })).toBeDefined();
});

test("admins can neither close their own account nor change its role", async () => {
  openCustomers([customer], { _id: boss.id, role: "admin" });
  const shown = within(await panel());
  expect(shown.queryByRole("button", { name: "Close account" })).toBeNull();
  fireEvent.click(shown.getByRole("button", { name: "Edit" }));
  const editor = (await screen.findByText("Edit Casey Alder")).closest("dialog")!;
  const role = within(editor).getByLabelText<HTMLSelectElement>("Role");
  expect([role.disabled, role.value]).toEqual([true, "admin"]);
});

test("what is typed while a customer is being saved stays in the form and is saved next", async () => {
  openCustomers([customer], {});
  render(createElement(ToastArea));
  const replies: (() => void)[] = [];
  shop.replies[`PUT /api/customers/${id}`] = () =>
    new Promise((resolve) => replies.push(() => resolve(Response.json(customer))));
  const save = (editor: HTMLElement) =>
    fireEvent.click(within(editor).getByRole("button", { name: texts.saveChanges }));
  const typePhone = (editor: HTMLElement, value: string) =>
    fireEvent.change(within(editor).getByLabelText("Phone"), { target: { value } });
  fireEvent.click(within(await panel()).getByRole("button", { name: "Edit" }));
  const editor = (await screen.findByText("Edit Casey Alder")).closest("dialog")!;
  typePhone(editor, "555 0100");
  save(editor);
  await waitFor(() => expect(replies).toHaveLength(1));
  typePhone(editor, "555 0199");
  replies[0]!();
  await screen.findByText("Casey Alder is saved. What you typed since is not saved yet.");
  save(editor);
  await waitFor(() => expect(replies).toHaveLength(2));
  replies[1]!();
  await waitFor(() => expect(screen.queryByText("Edit Casey Alder")).toBeNull());
  expect(shop.bodies).toMatchObject([{ phone: "555 0100" }, { phone: "555 0199" }]);
});

test("what is typed while an account is being opened stays in the form", async () => {
  openCustomers([customer]);
  render(createElement(ToastArea));
  const reply = Promise.withResolvers<Response>();
  shop.replies["POST /api/customers"] = () => reply.promise;
  fireEvent.click(screen.getByRole("button", { name: "New customer" }));
  const dialog = within((await screen.findByText("Create customer")).closest("dialog")!);
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label, { exact: false }), { target: { value } });
  type("Full name", "Dana Reyes");
  type("Email", "dana@example.com");
  fireEvent.click(dialog.getByRole("button", { name: "Create customer" }));
  await waitFor(() => expect(shop.bodies).toHaveLength(1));
  type("Phone", "555 0100");
  reply.resolve(Response.json({ ...customer, name: "Dana Reyes" }));
  await screen.findByText(/What you typed since is not saved\./);
  expect(dialog.getByLabelText<HTMLInputElement>("Phone").value).toBe("555 0100");
  expect(location.search).toBe("?new=customer");
});

test("the list is paged and searched, and keeps both in the URL", async () => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    if (!address.startsWith("/api/customers")) return Response.json([]);
    requested.push(address);
    const query = new URLSearchParams(address.split("?")[1]);
    const customers = query.has("search") ? [] : [customer];
    const data = { customers, page: Number(query.get("page")), totalPages: 2, total: 11 };
    return Response.json({ success: true, data });
  });
  const pager = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  showPage(CustomersPage, "/admin/customers", { user: boss });
  await screen.findByText("1–10 of 11 customers");
  expect(pager("Prev").disabled).toBe(true);
  fireEvent.click(pager("Next"));
  await waitFor(() => expect(requested.at(-1)).toBe("/api/customers?page=2&limit=10"));
  await waitFor(() => expect(pager("Next").disabled).toBe(true));
  expect(location.search).toBe("?page=2");
  const box = screen.getByRole("searchbox");
  fireEvent.change(box, { target: { value: "  Hip " } });
  await screen.findByText("Nobody matches “Hip”");
  expect(location.search).toBe("?search=Hip");
  expect(requested.at(-1)).toBe("/api/customers?page=1&limit=10&search=Hip");
  fireEvent.click(screen.getByRole("button", { name: "Show everybody" }));
  await screen.findByText("1–10 of 11 customers");
  expect(location.search).toBe("");
});
