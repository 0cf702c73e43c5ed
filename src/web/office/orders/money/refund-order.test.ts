// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { readOrder } from "#client/read-order";
import { shortMoment } from "#contracts/formats";
import { soon } from "#test/soon";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import { RefundOrder } from "./refund-order.tsx";

const delivered = readOrder({
  _id: "0a1b2c3d-0000-4000-8000-000000000000",
  status: "completed",
  payment: { amount: 12, refundable: 12 },
});
const paid = readOrder({ ...delivered, status: "in_progress" });

const onRefunded = () => {};
let sent: Request[] = [];

/** The shop shows `order` and replies so to every change of it. */
function openShop(order: object, reply: () => Promise<Response> | Response) {
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method === "GET") return Response.json(order);
    sent.push(new Request(`http://shop${path}`, { method: "POST", body: body ?? null }));
    return reply();
  });
}

const show = (element: ReturnType<typeof createElement>) =>
  render(createElement(QueryClientProvider, { client: new QueryClient() }, element));

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refused = (fields: object) =>
  Response.json(
    { code: "invalid", message: "Please check what you entered", fields },
    { status: 400 },
  );

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
  sent = [];
});

function askForRefund() {
  show(createElement(RefundOrder, { order: delivered, onRefunded }));
  press("Refund…");
  type(/Amount in dollars/, "4");
  type(/Why is it refunded/, "A gable was measured wrong");
  press("Refund $4.00");
}

test("a refused refund is explained beside the field that it is about", async () => {
  openShop(delivered, () => refused({ refund: "Too much", reason: "Too long" }));
  askForRefund();
  await soon(() =>
    expect(screen.getByLabelText(/Amount in dollars/).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(screen.queryByText("Too much")).not.toBeNull();
  expect(screen.queryByText("Too long")).not.toBeNull();
  expect(screen.queryByText("Please check what you entered")).toBeNull();
});

test("a refund that is clicked twice is sent once, and its dialog can't be left before the response", async () => {
  const reply = Promise.withResolvers<Response>();
  openShop(delivered, () => reply.promise);
  askForRefund();
  press("Refund $4.00");
  await soon(() => expect(sent).toHaveLength(1));
  press("Cancel");
  expect(screen.queryByRole("alertdialog")).not.toBeNull();
  reply.resolve(Response.json({ ...delivered, payment: { amount: 12, refundable: 8 } }));
  await soon(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await sent[0]?.json()).toEqual({
    refund: 4,
    refundable: 12,
    reason: "A gable was measured wrong",
  });
  expect(sent).toHaveLength(1);
});

test("the rest of an undelivered order of which a part went back at PayPal is refunded without asking for an amount or a reason", async () => {
  const payment = { amount: 12, refundable: 7, refunds: [{ origin: "paypal", amount: 5 }] };
  const order = readOrder({ ...paid, status: "processing", refunded: 5, payment });
  openShop(order, () =>
    Response.json({ ...order, refunded: 12, payment: { ...payment, refundable: 0 } }),
  );
  show(createElement(RefundOrder, { order, onRefunded }));
  press("Refund $7.00");
  const question = within(screen.getByRole("alertdialog"));
  expect(question.queryByText(/everything that is left/)).not.toBeNull();
  expect(question.queryByLabelText(/Why is it refunded/)).toBeNull();
  fireEvent.click(question.getByRole("button", { name: "Refund $7.00" }));
  await soon(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await sent[0]?.json()).toBeNull();
});

test("an order in work can be made cheaper, by a usual amount or by percent, and says that the work continues", async () => {
  const order = readOrder({ ...paid, status: "processing", totalPrice: 12 });
  openShop(order, () => Response.json({ ...order, payment: { amount: 12, refundable: 9.6 } }));
  show(createElement(RefundOrder, { order, onRefunded }));
  press("Refund…");
  const amount = screen.getByLabelText<HTMLInputElement>(/Amount in dollars or percent/);
  expect(amount.value).toBe("");
  expect(screen.queryByText(/Work on the order continues/)).not.toBeNull();
  press("Take $5 off");
  expect(amount.value).toBe("5.00");
  expect(screen.queryByRole("button", { name: "Refund $5.00" })).not.toBeNull();
  type(/Amount in dollars/, "20%");
  type(/Why is it refunded/, "A regular customer");
  press("Refund $2.40");
  await soon(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(await sent[0]?.json()).toEqual({
    refund: 2.4,
    refundable: 12,
    reason: "A regular customer",
  });
});

test("an order in work that the shop made cheaper owes nothing more", () => {
  const payment = { amount: 12, refundable: 7, refunds: [{ origin: "shop", amount: 5 }] };
  const order = readOrder({ ...paid, status: "processing", refunded: 5, payment });
  show(createElement(RefundOrder, { order, onRefunded }));
  expect(screen.queryByRole("button", { name: "Refund…" })).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Refund $7.00" })).toBeNull();
});

test("a refused cancellation keeps what was typed and explains it beside its field", async () => {
  openShop(paid, () => refused({ reason: "Too long" }));
  show(createElement(CancelOrderDialog, { orderId: paid._id, onClose: () => {} }));
  fireEvent.click(await screen.findByRole("radio", { name: /Another amount/ }));
  type(/Amount in dollars/, "4");
  type(/Why is it another amount/, "They called");
  press("Cancel and refund $4.00");
  expect(await screen.findByText("Too long")).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/Amount in dollars/).value).toBe("4");
});

test("refetching the order leaves focus in the reason for another amount", async () => {
  openShop(paid, () => Response.json(paid));
  const client = new QueryClient();
  const dialog = createElement(CancelOrderDialog, {
    orderId: paid._id,
    onClose: () => {},
  });
  render(createElement(QueryClientProvider, { client }, dialog));
  fireEvent.click(await screen.findByRole("radio", { name: /Another amount/ }));
  type(/Amount in dollars/, "4");
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/Why is it another amount/);
  reason.focus();
  const lookup = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => lookup.promise);
  void client.invalidateQueries();
  await soon(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
  lookup.resolve(Response.json({ ...paid, payment: { amount: 12, refundable: 8 } }));
  await screen.findByText("Up to $8.00");
  expect(document.activeElement).toBe(reason);
});

test("the refund dialog says until when a refund can or could be requested", () => {
  const until = "2026-03-20T12:05:00.000Z";
  const line = { kind: "standard" as const, until };
  const ask = (isOpen: boolean) => {
    show(
      createElement(RefundOrder, {
        order: {
          ...delivered,
          refundWindow: { ...line, isOpen, refund: 12, lines: [{ ...line, isOpen }] },
        },
        onRefunded,
      }),
    );
    press("Refund…");
    const text = screen.getByRole("alertdialog").textContent;
    cleanup();
    return text;
  };
  expect(ask(true)).toContain(`may ask for up to $12.00 until ${shortMoment(until)}`);
  expect(ask(false)).toContain(`could ask until ${shortMoment(until)}`);
  expect(ask(false)).toContain("That time is over.");
});

test("either dialog restores the typed amount and reason after an accidental close, until they are sent", async () => {
  openShop(delivered, () =>
    Response.json({ ...delivered, payment: { amount: 12, refundable: 8 } }),
  );
  const typed = () =>
    [/Amount in dollars/, /^Why/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
  show(createElement(RefundOrder, { order: delivered, onRefunded }));
  press("Refund…");
  type(/Amount in dollars/, "4");
  type(/Why is it refunded/, "A gable was measured wrong");
  press("Cancel");
  press("Refund…");
  expect(typed()).toEqual(["4", "A gable was measured wrong"]);
  press("Refund $4.00");
  await soon(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  press("Refund…");
  expect(typed()).toEqual(["12.00", ""]);
  cleanup();

  openShop(paid, () => Response.json(paid));
  const cancelling = (open: boolean) =>
    createElement(
      QueryClientProvider,
      { client: queries },
      open && createElement(CancelOrderDialog, { orderId: paid._id, onClose: () => {} }),
    );
  const queries = new QueryClient();
  const { rerender } = render(cancelling(true));
  fireEvent.click(await screen.findByRole("radio", { name: /Another amount/ }));
  type(/Amount in dollars/, "3");
  type(/Why is it another amount/, "They called");
  rerender(cancelling(false));
  rerender(cancelling(true));
  await screen.findByLabelText(/Amount in dollars/);
  expect(typed()).toEqual(["3", "They called"]);
});

test("the refund dialog says that the points earned with the order are taken back", () => {
  const order = { ...delivered, rewardPointsAwarded: true, rewardPointsEarned: 6 };
  show(createElement(RefundOrder, { order, onRefunded }));
  press("Refund…");
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "The points it earned are taken back.",
  );
  type(/Amount in dollars/, "4");
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "The points it earned on that part are taken back.",
  );
});

test("the cancellation dialog says how many points are given back, and asks why it is another amount", async () => {
  const points = { spent: 120, amount: 12, returned: 0, returnedAmount: 0 };
  const payment = { amount: 0, refundable: 12, points };
  openShop({ ...paid, contact: { firstName: "Dana", lastName: "Reyes" }, payment }, () =>
    Response.json(paid),
  );
  show(createElement(CancelOrderDialog, { orderId: paid._id, onClose: () => {} }));
  fireEvent.click(await screen.findByRole("radio", { name: /Another amount/ }));
  type(/Amount in dollars/, "9");
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "90 points are given back to Dana Reyes.",
  );
  press("Cancel and refund 90 points");
  expect(await screen.findByText("Please say why")).not.toBeNull();
  type(/Why is it another amount/, "We had begun to measure");
  press("Cancel and refund 90 points");
  await soon(() => expect(sent).toHaveLength(1));
  expect(await sent[0]?.json()).toMatchObject({ refund: 9, reason: "We had begun to measure" });
});

test("if the payment can't be looked up, cancelling shows the refund that the shop asks to confirm", async () => {
  const message = "Cancelling now refunds $12.00. Please confirm that.";
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method === "GET") return refused({});
    const request = new Request(`http://shop${path}`, { method: "POST", body: body ?? null });
    expect(await request.json()).toMatchObject({ status: "cancelled", refund: 0 });
    return Response.json({ code: "conflict", message }, { status: 409 });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dialog = createElement(CancelOrderDialog, { orderId: paid._id, onClose: () => {} });
  render(createElement(QueryClientProvider, { client }, dialog));
  expect(await screen.findByText("The payment could not be looked up.")).not.toBeNull();
  press("Cancel order");
  expect(await screen.findByText(message)).not.toBeNull();
});
