// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { openOrder } from "#test/open-order";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import { RequestRefund } from "./request-refund.tsx";

const request = {
  _id: "r",
  state: "declined",
  text: "The north side is missing.",
  requestedAt: "2026-11-20T15:00:00Z",
  closedAt: "2026-11-21T15:00:00Z",
  refund: null,
  reply: "All slopes are there.",
};
const until = "2026-12-20T15:00:00Z";
const refundOffer = { until, refund: 37.4, lines: [{ until, isOpen: true }] };

function show(given: object, onRequest = vi.fn(async () => {})) {
  const order = readOrder({
    _id: "0a1b2c3d-0000-4000-8000-000000000000",
    status: "completed",
    paymentStatus: "completed",
    ...given,
  });
  renderPart(openOrder(order, createElement(RequestRefund), { requestRefund: onRequest }));
  return onRequest;
}

const askFor = (text: string) => {
  fireEvent.click(screen.getByRole("button", { name: "Ask for a refund" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/money back/), { target: { value: text } });
  return () => fireEvent.click(dialog.getByRole("button", { name: "Send request" }));
};

afterEach(() => {
  cleanup();
  tabStorage.clear();
});

test("a request says why, with the amount that was shown", async () => {
  const onRequest = show({ refundOffer });
  const send = askFor("");
  expect(screen.getByRole("dialog").textContent).toContain("Up to $37.40 can be refunded");
  send();
  await screen.findByText("Please say why you ask for your money back");
  expect(onRequest).not.toHaveBeenCalled();
  const sendAgain = () => fireEvent.click(screen.getByRole("button", { name: "Send request" }));
  fireEvent.change(screen.getByLabelText(/money back/), { target: { value: "Wrong house" } });
  sendAgain();
  await soon(() => expect(onRequest).toHaveBeenCalledWith({ text: "Wrong house", refund: 37.4 }));
});

test("the time to ask is that of the amount that can be asked back, and the longer one of some reports", () => {
  const first = "2026-12-08T15:00:00Z";
  const lines = [
    { until, isOpen: true },
    { until: first, isOpen: true },
  ];
  const text = () => screen.getByRole("group", { name: "Refund" }).textContent;
  show({ refundOffer: { ...refundOffer, lines } });
  expect(text()).toContain(
    `Until ${dueTimeText(first)}, and for some reports until ${dueTimeText(until)}. `,
  );
  cleanup();
  show({ refundOffer: { ...refundOffer, lines: [lines[0]!, { until: first, isOpen: false }] } });
  expect(text()).toContain(`Until ${dueTimeText(until)}. `);
});

test("what was typed is there again when the dialog is opened once more, also after a failure", async () => {
  show(
    { refundOffer },
    vi.fn(async () => {
      throw new Error("offline");
    }),
  );
  askFor("Wrong house")();
  await screen.findByText(/Nothing you entered is lost/);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: "Ask for a refund" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/money back/).value).toBe("Wrong house");
});

test("an open request shows what happens next, and no second one can be made", () => {
  show({ refundOffer: null, moneyBackRequests: [{ ...request, state: "open", reply: "" }] });
  expect(screen.getByText("In review")).toBeTruthy();
  expect(screen.getByText(/You get an email as soon as it is decided/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ask for a refund" })).toBeNull();
});

test("a decision is shown with its answer", () => {
  const approved = { ...request, _id: "s", state: "approved", refund: 12.5, reply: "Sorry." };
  show({ refundOffer: null, moneyBackRequests: [request, approved] });
  expect(screen.getByText("Why nothing is refunded")).toBeTruthy();
  expect(screen.getByText("$12.50 is refunded")).toBeTruthy();
  expect(screen.getByText("Sorry.")).toBeTruthy();
});

test("nothing is shown where nothing was asked and nothing can be", () => {
  show({ refundOffer: null });
  expect(screen.queryByRole("group", { name: "Refund" })).toBeNull();
});
